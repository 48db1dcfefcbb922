/** A title that the home page may show, with what makes it differ from its neighbours. */
export type Candidate = {
  readonly id: string;
  /** Titles of one series, or volumes of one conference, have the same. */
  readonly series: string;
  /** The layout of its cover and the script of its title. */
  readonly layout: string;
  readonly script: string;
  /** It can be shown large: an open-access book with an abstract. */
  readonly isPresentable: boolean;
};

/** The titles of the home page by their place; none has two places. */
export type HomeChoice = {
  readonly hero: string | undefined;
  readonly fresh: readonly string[];
  readonly featured: readonly string[];
  readonly shelf: readonly string[];
};

export const HOME_PLACES = { fresh: 5, featured: 6, shelf: 48 } as const;

/** With fewer titles than these, all stand under Featured publications. */
const MIN_FOR_FRESH = 12;

/**
 * Chooses the titles of the home page: one large, the newest, the featured ones and a shelf. `featured` and `newest` are
 * candidates in those orders.
 */
export function chooseHomeTitles(featured: readonly Candidate[], newest: readonly Candidate[]): HomeChoice {
  const taken = new Set<string>();
  const take = (chosen: readonly Candidate[]): readonly string[] => {
    for (const { id } of chosen) taken.add(id);
    return chosen.map(({ id }) => id);
  };
  const filterRemaining = (candidates: readonly Candidate[]) => candidates.filter(({ id }) => !taken.has(id));
  const large = featured.length > 1 ? (featured.find(({ isPresentable }) => isPresentable) ?? featured[0]) : undefined;
  const [hero] = take(large ? [large] : []);
  const fresh = newest.length < MIN_FOR_FRESH ? [] : take(chooseVaried(filterRemaining(newest), HOME_PLACES.fresh));
  return {
    hero,
    fresh,
    featured: take(chooseVaried(filterRemaining(featured), HOME_PLACES.featured)),
    shelf: take(takeFewOfEach(filterRemaining(newest)).slice(0, HOME_PLACES.shelf)),
  };
}

/** The volumes of one series that stand on the shelf before all others have a place. */
const MAX_OF_SERIES = 3;

/** Returns the candidates in their order, with all but the first of each series at the end. */
function takeFewOfEach(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Map<string, number>();
  const isAmongFirst = new Map(
    candidates.map(({ id, series }) => {
      const before = seen.get(series) ?? 0;
      seen.set(series, before + 1);
      return [id, before < MAX_OF_SERIES];
    }),
  );
  return candidates.toSorted((a, b) => Number(isAmongFirst.get(b.id)) - Number(isAmongFirst.get(a.id)));
}

/** How much a repetition counts against a candidate, in places further down its list. */
const COSTS = { series: 400, layout: 25, script: 12 } as const;

/**
 * Returns `count` of the candidates in their order: the first ones, but one of each series where there are others, in
 * several layouts and scripts.
 */
export function chooseVaried(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  const chosen: Candidate[] = [];
  const countRepeated = (key: keyof typeof COSTS, candidate: Candidate): number =>
    COSTS[key] * chosen.filter((one) => one[key] === candidate[key]).length;
  while (chosen.length < Math.min(count, candidates.length)) {
    const ranked = candidates
      .map((candidate, index) => ({
        candidate,
        cost:
          index +
          countRepeated("series", candidate) +
          countRepeated("layout", candidate) +
          countRepeated("script", candidate),
      }))
      .filter(({ candidate }) => !chosen.includes(candidate))
      .toSorted((a, b) => a.cost - b.cost);
    const [best] = ranked;
    if (!best) break;
    chosen.push(best.candidate);
  }
  return candidates.filter((candidate) => chosen.includes(candidate));
}
