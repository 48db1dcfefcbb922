import type { Passage } from "#review/passages/passage.ts";

/** The place in the text that a concern asks for; `times` rises, so that asking again shows it again. */
export type SoughtPassage = Passage & { readonly concernId: string; readonly times: number };

/** Brings a place of the text into view and moves the focus to it, so that the keyboard and screen readers go on there. */
export function showPlace(place: HTMLElement): void {
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  place.focus({ preventScroll: true });
}
