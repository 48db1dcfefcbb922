/** Returns the first `count` numbers from 1 that are not taken: the places of manuscripts around those of publications. */
export function freePlaces(taken: ReadonlySet<number>, count: number): readonly number[] {
  const places: number[] = [];
  for (let place = 1; places.length < count; place += 1) if (!taken.has(place)) places.push(place);
  return places;
}
