/** Returns a row of a preview, with the given fields instead of its own. */
export const row = (given: object = {}) => ({
  line: 1,
  title: "Heron One",
  type: "book",
  authors: ["A. Lee", "B. Ray", "C. Poe"],
  year: 2024,
  chapters: 2,
  warnings: [] as readonly string[],
  error: null,
  outcome: "new",
  known: [] as readonly object[],
  unsure: [] as readonly object[],
  updates: [] as readonly object[],
  ...given,
});
/** Returns the preview of a file with these rows. */
export const preview = (rows: readonly { readonly outcome: string }[], given: object = {}) => {
  const of = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length;
  const counts = {
    new: of("new"),
    changed: of("changed"),
    updated: of("updated"),
    unchanged: of("unchanged"),
    unsure: of("unsure"),
    refused: of("refused"),
  };
  const added = { books: counts.new, volumes: 0, chapters: 2 * counts.new, papers: 0 };
  const found = {
    format: "bibtex",
    csv: null,
    count: rows.length,
    created: counts.new,
    updated: counts.updated,
    unchanged: counts.unchanged,
    failed: [],
    added,
    counts,
    unsure: [],
    unsure_count: counts.unsure,
    addable_count: counts.unsure,
    fields: { count: 1209, taken: 1190, changed: 12, left_out: 2, refused: 5 },
    changed: [{ name: "isbn", count: 12 }],
    left_out: [{ name: "note", count: 2 }],
    rows,
    ...given,
  };
  return { preview: found };
};
