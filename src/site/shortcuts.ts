/** The id of the dialog that lists the keys of public pages. */
export const SHORTCUTS_DIALOG = "keyboard-shortcuts";

/** The id of its box that switches keys of one character on and off. */
export const SHORTCUTS_SWITCH = "single-key-shortcuts";
