/** Whether the keyboard has ⌘ where others have Ctrl. */
export const IS_MAC = /Mac|iPhone|iPad/u.test(navigator.userAgent);
