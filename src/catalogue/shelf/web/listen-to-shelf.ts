import { RESTRICTED_IN_CATALOGUE } from "#catalogue/core/notices.ts";
import { toast } from "#ui/toasts/toast.ts";

/** A pointer that only passes over a spine does not choose it. */
const DWELL_MS = 120;

/**
 * Shows the title of the spine under the pointer or the focus below its shelf, and explains its download button
 * (specification §2). Returns a function that stops it.
 */
export function listenToShelf(): () => void {
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  const point = (event: PointerEvent): void => {
    clearTimeout(dwelling);
    const spine = findSpine(event.target);
    if (spine && event.pointerType !== "touch") dwelling = setTimeout(() => choose(spine), DWELL_MS);
  };
  const focus = (event: FocusEvent): void => {
    const spine = findSpine(event.target);
    if (spine) choose(spine);
  };
  const press = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-restricted]") : null;
    if (!button) return;
    toast({
      kind: "error",
      title: RESTRICTED_IN_CATALOGUE.title,
      message: RESTRICTED_IN_CATALOGUE.sentence,
      action: { label: "View Details", href: button.dataset["restricted"] ?? "" },
    });
  };
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", focus);
  document.addEventListener("click", press);
  return () => {
    clearTimeout(dwelling);
    document.removeEventListener("pointerover", point);
    document.removeEventListener("focusin", focus);
    document.removeEventListener("click", press);
  };
}

function findSpine(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".shelf > li") : null;
}

/** Moves the spine's text below the shelf, and the text of the one before back to its spine. */
function choose(spine: HTMLElement): void {
  const frame = spine.closest(".shelf-frame");
  const place = frame?.querySelector("[data-shelf-choice]");
  const detail = spine.querySelector<HTMLElement>(".spine-detail");
  if (!place || !detail) return;
  const before = frame?.querySelector<HTMLElement>(".shelf > li[data-chosen]");
  const shown = place.querySelector<HTMLElement>(".spine-detail");
  if (before && shown) {
    shown.hidden = true;
    before.append(shown);
    delete before.dataset["chosen"];
  }
  detail.hidden = false;
  place.replaceChildren(detail);
  spine.dataset["chosen"] = "";
}
