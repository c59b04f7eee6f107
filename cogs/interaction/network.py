"""What a request to Discord can raise when Discord or the line to it fails."""

import aiohttp
import discord

NETWORK_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
