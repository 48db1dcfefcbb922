import type { WordRange } from "#manuscripts/anonymity/word-range.ts";

/** A place at which a person is named; `person` is the index in the list. `by` says by what; `domain` is that of an institution. */
export type PersonPlace = WordRange & {
  readonly person: number;
  readonly by: "name" | "family" | "affiliation" | "domain" | "identifier";
};

/** As many places of a person are listed in one text; a person who is named more often is known by then. */
const MAX_PLACES = 1_000;

/** The places that are found in one text. */
export class PersonPlaces {
  readonly #places: PersonPlace[] = [];
  readonly #counts = new Map<number, number>();

  isFull(person: number): boolean {
    return (this.#counts.get(person) ?? 0) >= MAX_PLACES;
  }

  add(place: PersonPlace): void {
    this.#counts.set(place.person, (this.#counts.get(place.person) ?? 0) + 1);
    this.#places.push(place);
  }

  list(): readonly PersonPlace[] {
    return this.#places;
  }
}

/** Returns places in the order of the text; of overlapping places of one person the whole. */
export function mergePlaces(found: readonly PersonPlace[]): readonly PersonPlace[] {
  const merged: PersonPlace[] = [];
  const last = new Map<string, number>();
  for (const place of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const key = `${place.person} ${place.by === "family" ? "name" : place.by}`;
    const index = last.get(key);
    const before = index === undefined ? undefined : merged[index];
    if (index !== undefined && before && place.start < before.end) {
      const by = before.by === "name" || place.by === "name" ? "name" : before.by;
      merged[index] = { ...before, by, end: Math.max(before.end, place.end) };
    } else {
      last.set(key, merged.length);
      merged.push(place);
    }
  }
  return merged;
}
