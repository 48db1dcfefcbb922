import type { Context } from "#platform/context.ts";
import { readPress } from "#press/core/server/press.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { HouseStyle } from "../../styles/house-style.ts";
import type { Typesetter } from "../../pages/server/open-typesetter.ts";
import type { BookPlaces } from "../../pages/server/set-pages.ts";
import type { PaperName } from "../extent.ts";
import { wrapCoverOrder } from "../wrap-cover-order.ts";
import { type BuildOutcome, OUR_MISTAKE, toFailure, withoutPages } from "./build-outcome.ts";

type CoverInput = {
  readonly book: Publication;
  readonly plan: { readonly style: HouseStyle; readonly paper: PaperName };
  /** Without them the spine is unknown. */
  readonly places: BookPlaces | undefined;
};

/** Makes the cover of a book whose pages are set: its spine follows their number and the paper. */
export async function buildCover(
  ctx: Pick<Context, "db" | "log">,
  typesetter: Pick<Typesetter, "set">,
  { book, plan, places }: CoverInput,
  signal: AbortSignal,
): Promise<BuildOutcome> {
  if (!places) return { bytes: null, problems: [withoutPages()] };
  const { name: pressName } = await readPress(ctx);
  const { order, problems } = wrapCoverOrder(book, { ...plan, pressName, pages: places.roman + places.arabic });
  const response = await typesetter.set(order, signal);
  if ("set" in response) return { bytes: response.set.pdf, problems, inputs: [JSON.stringify(order)] };
  if ("error" in response) ctx.log.error({ error: response.error }, "The cover of a book could not be made.");
  return {
    bytes: null,
    problems: [toFailure("cover-not-made", "refused" in response ? response.refused : OUR_MISTAKE)],
  };
}
