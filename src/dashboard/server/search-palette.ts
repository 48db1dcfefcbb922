import { PALETTE_KINDS, type PaletteItem } from "#people/core/palette-item.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { type DashboardProviders, orNothing } from "./dashboard-summary.ts";

type PaletteSearch = { readonly text: string } & Pick<DashboardProviders, "palette">;

/**
 * Returns what the modules find for a person, in groups, each thing once. Each module decides by its own policy. A module
 * that fails is left out, with an error in the log.
 */
export async function searchPalette(
  ctx: Pick<Context, "db" | "clock" | "log">,
  person: Person,
  { text, palette }: PaletteSearch,
): Promise<readonly PaletteItem[]> {
  const words = text.toWellFormed().replaceAll("\0", " ").normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  if (words === "") return [];
  const found: PaletteItem[] = [];
  for (const find of palette) found.push(...((await orNothing(ctx, () => find(ctx, person, words))) ?? []));
  const byHref = new Map(found.toReversed().map((item) => [item.href, item]));
  const once = [...byHref.values()].toReversed();
  return PALETTE_KINDS.flatMap((kind) => once.filter((item) => item.kind === kind));
}
