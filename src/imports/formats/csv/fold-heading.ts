/** Returns a heading as headings are compared: small letters without accents, words parted by one space. */
export const foldHeading = (heading: string): string =>
  heading
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the folded headings of a file; one that is there already gets its number: "author", "author (2)". */
export function distinctHeadings(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const folded = foldHeading(heading);
    const count = (seen.get(folded) ?? 0) + 1;
    seen.set(folded, count);
    return count === 1 ? folded : `${folded} (${count})`;
  });
}
