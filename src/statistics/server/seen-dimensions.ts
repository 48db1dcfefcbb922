import type { Work } from "#platform/context.ts";
import type { Visit } from "#statistics/counting.ts";
import { countryOf, languageOf, siteOf, type Trait } from "#statistics/dimensions.ts";
import { createUnfoundSearches, type UnfoundSearches } from "#statistics/unfound-searches.ts";
import { utcDay } from "./collection.ts";
import { createStoring } from "./storing.ts";
import { storeTraits } from "./store-dimensions.ts";
import { createTraitCollection } from "./dimension-collection.ts";

/** What is noted of reading besides the title; nothing in it names a reader. */
export type Traits = {
  /** Notes site, country and language of a view or download. */
  read(visit: Visit, at: number): void;
  add(trait: Trait, name: string, at: number): void;
  readonly searched: UnfoundSearches["searched"];
  store(): Promise<void>;
  pending(): number;
  /** Somebody may still be typing a search. */
  isWaiting(): boolean;
};

export function createTraits(work: Pick<Work, "db" | "clock" | "log">, pressUrl: string | undefined): Traits {
  const collection = createTraitCollection();
  const searches = createUnfoundSearches();
  const storing = createStoring(work, { ...collection, store: (tallies) => storeTraits(work, tallies) });
  const ownHosts = pressUrl === undefined ? [] : [new URL(pressUrl).hostname];

  const add = (trait: Trait, name: string | undefined, at: number): void => {
    if (name !== undefined) collection.add({ day: utcDay(at), trait, name, times: 1 });
  };
  return {
    read({ headers, country }, at) {
      add("site", siteOf(headers.get("referer"), [...ownHosts, headers.get("host") ?? ""]), at);
      add("country", countryOf(country), at);
      add("language", languageOf(headers.get("accept-language")), at);
    },
    add,
    searched: searches.searched,
    store() {
      const at = work.clock().getTime();
      for (const [words, times] of searches.take(at))
        collection.add({ day: utcDay(at), trait: "search", name: words, times });
      return storing.store();
    },
    pending: storing.pending,
    isWaiting: () => searches.waiting() > 0,
  };
}
