/** Returns the list with one member at another place. */
export const moveMember = <Member>(list: readonly Member[], from: number, to: number): readonly Member[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

/** Returns the first `count` numbers from 1 that are not taken: the places of manuscripts around those of publications. */
export function freePlaces(taken: ReadonlySet<number>, count: number): readonly number[] {
  const places: number[] = [];
  for (let place = 1; places.length < count; place += 1) if (!taken.has(place)) places.push(place);
  return places;
}
