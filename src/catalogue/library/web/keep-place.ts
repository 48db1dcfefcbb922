/**
 * Remembers which control inside an element has the focus, and which panel is open. The returned function restores both in the element that
 * has replaced it: a reader who ticks a box stays where they are.
 */
export function keepPlace(present: HTMLElement | null): (replaced: HTMLElement) => void {
  const focused = present?.contains(document.activeElement) ? document.activeElement : null;
  const open = present && [...present.querySelectorAll("[popover]")].find((panel) => panel.matches(":popover-open"));
  const expanded = [...(present?.querySelectorAll("details[open][id]") ?? [])].map(({ id }) => id);
  return (replaced) => {
    for (const id of expanded) replaced.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "");
    if (open?.id) {
      // A panel gives the focus back, when it is closed, to what had it when the panel was opened.
      findButton(open.id, replaced)?.focus({ preventScroll: true });
      replaced.querySelector<HTMLElement>(`#${CSS.escape(open.id)}`)?.showPopover();
    }
    if (focused) sameControl(focused, replaced)?.focus({ preventScroll: true });
  };
}

/** Returns the button that opens a panel. */
const findButton = (panel: string, within: HTMLElement): HTMLElement | null =>
  within.querySelector<HTMLElement>(`button[popovertarget="${CSS.escape(panel)}"]:not([popovertargetaction])`);

function sameControl(control: Element, replaced: HTMLElement): HTMLElement | null | undefined {
  const panel = control instanceof HTMLButtonElement && control.getAttribute("popovertarget");
  if (panel) return findButton(panel, replaced);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return undefined;
  const isTicked = control.type === "checkbox";
  return [...replaced.querySelectorAll<HTMLInputElement | HTMLSelectElement>(control.tagName)].find(
    ({ name, value, type }) => name === control.name && type === control.type && (!isTicked || value === control.value),
  );
}
