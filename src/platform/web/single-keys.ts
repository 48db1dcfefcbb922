/** Boxes and buttons take no characters. */
const FIELDS = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select";

/** Returns whether keys of one character are typed into what has the focus, so that they are no shortcuts there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
