/** The room that is left beside the chosen one, so that the next one is seen to follow, in pixels. */
const BESIDE = 24;

/** Scrolls a row of tabs sideways to the chosen one, where it is out of view; the page itself does not move. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-selected="true"], [aria-current="page"]');
  if (!row || !chosen) return;
  const place = chosen.getBoundingClientRect();
  const view = row.getBoundingClientRect();
  if (place.right > view.right) row.scrollLeft += place.right - view.right + BESIDE;
  else if (place.left < view.left) row.scrollLeft += place.left - view.left - BESIDE;
}
