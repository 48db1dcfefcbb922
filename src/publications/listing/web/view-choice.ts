import { type View, VIEWS } from "./list-address.ts";

const KEY = "publications-view";

/** How the list was looked at last in this browser; cards at first (specification §9). Storage may be forbidden. */
export function rememberedView(): View {
  try {
    return VIEWS.find((view) => view === localStorage.getItem(KEY)) ?? "card";
  } catch {
    return "card";
  }
}

export function rememberView(view: View): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // The address still says it.
  }
}
