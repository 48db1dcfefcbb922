/**
 * Returns the text in its normal form for searches: lower case, without accents, one space between words
 * (specification §5: case-insensitive, partial).
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .trim();

/**
 * Returns the text by which a person is found: full name and e-mail address, on two lines so that no match spans
 * both.
 */
export function searchText(person: {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
}): string {
  const name = [person.first_name, person.last_name].filter(Boolean).join(" ");
  return [foldForSearch(name), foldForSearch(person.email ?? "")].join("\n");
}
