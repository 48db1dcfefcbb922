/** As searches compare: lower case, without accents, one space between words (specification §5: case-insensitive, partial). */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .trim();

/** What a person is found by: first name, last name, e-mail. A line apart, so that no search runs across two of them but a full name. */
export function searchText(person: {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
}): string {
  const name = [person.first_name, person.last_name].filter(Boolean).join(" ");
  return [folded(name), folded(person.email ?? "")].join("\n");
}
