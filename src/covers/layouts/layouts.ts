import { choose } from "#covers/core/seed.ts";
import { bandLayout } from "./band.ts";
import { columnLayout } from "./column.ts";
import { frameLayout } from "./frame.ts";
import { labelLayout } from "./label.ts";
import type { Layout, Sheet } from "./layout.ts";
import { offprintLayout } from "./offprint.ts";
import { proceedingsLayout } from "./proceedings.ts";

/** The order must not change, because a seed selects by number. */
const BOOK_LAYOUTS: readonly [Layout, ...Layout[]] = [labelLayout, frameLayout, columnLayout, bandLayout];

/** Returns the layout for the publication's type; for books one of four. */
export function layoutFor({
  publication,
  random,
}: Pick<Sheet, "random"> & { readonly publication: Pick<Sheet["publication"], "type"> }): Layout {
  if (publication.type === "academic_chapter") return offprintLayout;
  if (publication.type === "conference_proceedings") return proceedingsLayout;
  return choose(random, BOOK_LAYOUTS);
}
