/** As a `ref`: takes the focus once, when a field appears in a window that is open already. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus();
