import { PALETTE_KINDS, type PaletteItem } from "#people/core/palette-item.ts";

const MAX_ITEMS = 5;
const getStorageKey = (personId: string): string => `palette:${personId}`;

/** Returns what a person opened last by the palette. This tab alone stores it: titles of others' work do not outlive it. */
export function recentItems(personId: string): readonly PaletteItem[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(getStorageKey(personId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** Stores an opened item as the latest one. */
export function storeRecent(personId: string, item: PaletteItem): void {
  const others = recentItems(personId).filter(({ href }) => href !== item.href);
  try {
    sessionStorage.setItem(getStorageKey(personId), JSON.stringify([item, ...others].slice(0, MAX_ITEMS)));
  } catch {
    // Storage is forbidden or full: the palette then begins without recent items.
  }
}

function isItem(value: unknown): value is PaletteItem {
  if (typeof value !== "object" || value === null) return false;
  const { kind, title, href, detail }: Partial<Record<keyof PaletteItem, unknown>> = value;
  return (
    PALETTE_KINDS.some((one) => one === kind) &&
    typeof title === "string" &&
    typeof detail === "string" &&
    typeof href === "string" &&
    href.startsWith("/")
  );
}
