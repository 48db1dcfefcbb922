import type { Context } from "#platform/context.ts";
import type { Visit } from "#statistics/core/counting.ts";
import { parseCountry, parseLanguage, parseSite, type Dimension } from "#statistics/dimensions.ts";
import { createUnfoundSearches, type UnfoundSearches } from "#statistics/unfound-searches.ts";
import { utcDay } from "../core/server/collection.ts";
import { createStoring } from "../core/server/storing.ts";
import { storeDimensions } from "./store-dimensions.ts";
import { createDimensionCollection } from "./dimension-collection.ts";

/** The dimensions of reading besides the title; none of them names a reader. */
export type Dimensions = {
  /** Counts site, country and language of a view or download. */
  read(visit: Visit, at: number): void;
  add(dimension: Dimension, name: string, at: number): void;
  readonly countSearch: UnfoundSearches["countSearch"];
  store(): Promise<void>;
  pending(): number;
  /** Returns whether a visitor may still be typing a search. */
  isWaiting(): boolean;
};

export function createDimensions(ctx: Pick<Context, "db" | "clock" | "log">, pressUrl: string | undefined): Dimensions {
  const collection = createDimensionCollection();
  const searches = createUnfoundSearches();
  const storing = createStoring(ctx, { ...collection, store: (tallies) => storeDimensions(ctx, tallies) });
  const ownHosts = pressUrl === undefined ? [] : [new URL(pressUrl).hostname];

  const add = (dimension: Dimension, name: string | undefined, at: number): void => {
    if (name !== undefined) collection.add({ day: utcDay(at), dimension, name, times: 1 });
  };
  return {
    read({ headers, country }, at) {
      add("site", parseSite(headers.get("referer"), [...ownHosts, headers.get("host") ?? ""]), at);
      add("country", parseCountry(country), at);
      add("language", parseLanguage(headers.get("accept-language")), at);
    },
    add,
    countSearch: searches.countSearch,
    store() {
      const at = ctx.clock().getTime();
      for (const [words, times] of searches.take(at))
        collection.add({ day: utcDay(at), dimension: "search", name: words, times });
      return storing.store();
    },
    pending: storing.pending,
    isWaiting: () => searches.waiting() > 0,
  };
}
