/** Signs of the private use area that stand in a printed source for what the plain text resolves last (`printed-latex.ts`). */
export const MARKS = {
  formula: "\uE000",
  heading: "\uE001",
  end: "\uE002",
  verbatim: "\uE003",
  reference: "\uE004",
  citation: "\uE005",
  entry: "\uE006",
  list: "\uE007",
} as const;
