/** Returns whether a window, a side panel, a menu or a list of choices is open over the page. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(":is([role=dialog], [role=alertdialog], [role=menu], .popup)") !== null;
