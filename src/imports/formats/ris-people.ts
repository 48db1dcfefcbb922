/** Which tags name whom, by the type of the record: EndNote, whose format RIS has become, gives each type its own. */
export type TagsOfPeople = {
  readonly authors: readonly string[];
  readonly editors: readonly string[];
  readonly series_editors: readonly string[];
  readonly translators: readonly string[];
  /** Of a conference: organisations that paid for it. */
  readonly sponsors: readonly string[];
};

/** Types whose editors are in A2, and the editors of their series in A3; of other books it is the other way round. */
const EDITORS_FIRST = new Set(["EBOOK", "GEN", "ANCIENT", "CONF"]);

/** Tags that name no maker of the work: advisors of a thesis, a report's publisher and department, a ministry. */
const NO_MAKERS: Readonly<Record<string, readonly string[]>> = {
  THES: ["A2", "A3", "A4"],
  RPRT: ["A3", "A4"],
  GOVDOC: ["A2", "A4"],
  CONF: ["A4"],
  CPAPER: ["A4"],
};

/**
 * Returns the tags of a record's people. Editors of a book are A3 and ED, or A2 where there are neither authors nor A3, as many programs write
 * it; of a part, A2 are its book's editors. The other one of A2 and A3 are the series editors. The authors of an edited book are its editors.
 */
export function findTagsOfPeople(
  type: string,
  { isPart, hasTag }: { readonly isPart: boolean; readonly hasTag: (tag: string) => boolean },
): TagsOfPeople {
  const barred = NO_MAKERS[type] ?? [];
  const isIn = (tag: string): boolean => hasTag(tag) && !barred.includes(tag);
  const [first, second] = isPart || EDITORS_FIRST.has(type) ? (["A2", "A3"] as const) : (["A3", "A2"] as const);
  const isEdited = type === "EDBOOK" && !isIn("A3") && !isIn("ED");
  const hasMakers = [first, ...(isPart ? [] : ["AU", "A1"])].some(isIn);
  const isSeries = hasMakers && isIn(second);
  const makers = ["AU", "A1"];
  return {
    authors: isEdited ? [] : makers,
    editors: [...(isEdited ? makers : []), first, ...(isSeries ? [] : [second]), "ED"].filter(isIn),
    series_editors: isSeries ? [second] : [],
    translators: ["A4"].filter(isIn),
    sponsors: type === "CONF" || type === "CPAPER" ? ["A4"] : [],
  };
}
