import type { Publication } from "#publications/core/publication.ts";
import type { EditionJob } from "../editions/write-editions.ts";
import type { ContributorNote } from "../pages/page-job.ts";
import type { PagesOrder } from "../pages/pages-order.ts";
import type { HouseStyle } from "../styles/house-style.ts";
import { writeEventLine } from "./event-line.ts";
import type { PackedPart } from "./writer-order.ts";

type BookToSet = {
  readonly parts: readonly (PackedPart & { readonly session: string | null })[];
  readonly job: EditionJob;
  readonly contributors: readonly ContributorNote[];
};

type BookPlan = { readonly style: HouseStyle; readonly dedication: string | null };

/** Returns the order to set a whole book or volume with its front and back matter. */
export function bookPagesOrder(
  { type, event }: Pick<Publication, "type" | "event">,
  { parts, job: { imprint, language }, contributors }: BookToSet,
  { style, dedication }: BookPlan,
): PagesOrder {
  return {
    parts: parts.map(({ packed, chapter, title, session }) => ({
      packed,
      part: { ...chapter, affiliations: [], session, shortTitle: null },
      title,
    })),
    job: {
      kind: type === "conference_proceedings" ? "proceedings" : "book",
      imprint,
      language,
      style,
      firstPage: 1,
      event: writeEventLine(event, language),
      dedication: dedication ?? "",
      contributors,
      draft: false,
    },
  };
}
