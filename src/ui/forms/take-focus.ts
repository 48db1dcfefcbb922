/** A `ref` callback that focuses a field once, when it appears in a window that is open already. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus();
