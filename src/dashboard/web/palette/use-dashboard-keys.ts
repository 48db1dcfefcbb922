import { useEffect } from "react";
import { isTyping } from "#platform/web/single-keys.ts";
import { isOverlayOpen } from "#ui/overlays/is-overlay-open.ts";

type DashboardKeys = {
  readonly showPalette: () => void;
  readonly showKeys: () => void;
  /** Whether keys of one character are shortcuts (WCAG 2.1.4). */
  readonly singleKeys: boolean;
};

/**
 * Handles the keys of every screen: Ctrl K or ⌘ K opens the palette, `?` lists the keys, `/` focuses the screen's search.
 * None of them works while a window or a menu is open, and those of one character not while the person types.
 */
export function useDashboardKeys({ showPalette, showKeys, singleKeys }: DashboardKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isOverlayOpen()) return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        return showPalette();
      }
      if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "?") showKeys();
      else if (event.key === "/" && focusSearch()) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [showPalette, showKeys, singleKeys]);
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Focuses the first visible search field of the screen, and selects its text; false where the screen has none. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('#main input[type="search"]')];
  const field = fields.find((field) => field.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}
