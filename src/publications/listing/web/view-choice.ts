import { type View, VIEWS } from "./list-address.ts";

const KEY = "publications-view";

/**
 * Returns the last view of the list in this browser; cards by default (specification §9), also if storage is forbidden.
 */
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
    // The search parameter still holds the view.
  }
}
