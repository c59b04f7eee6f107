// Discord's numbers for types of components and channels.

export const ROW = 1, BUTTON = 2, STRING_SELECT = 3, TEXT_INPUT = 4;
export const USER_SELECT = 5, ROLE_SELECT = 6, MENTIONABLE_SELECT = 7, CHANNEL_SELECT = 8;
export const SECTION = 9, TEXT = 10, THUMBNAIL = 11, GALLERY = 12, FILE = 13, SEPARATOR = 14, CONTAINER = 17;
export const LABEL = 18;
export const DM = 1, ROOMS = [0, 5, 15], THREADS = [10, 11, 12];

/** The kinds of entities from which a select without own options chooses. */
export const CHOSEN_FROM = {
  [USER_SELECT]: ["people"],
  [ROLE_SELECT]: ["roles"],
  [CHANNEL_SELECT]: ["channels"],
  [MENTIONABLE_SELECT]: ["people", "roles"],
};
