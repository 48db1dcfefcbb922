/** The address of the screen for pages of people: the words that were searched, and the open page. */
export type PeopleSearch = { readonly search?: string; readonly person?: string };

/** Parses the parameters of the address. */
export function readPeopleSearch(given: Readonly<Record<string, unknown>>): PeopleSearch {
  const { search, person } = given;
  return {
    ...(typeof search === "string" && search !== "" && { search: search.slice(0, 200) }),
    ...(typeof person === "string" && person !== "" && { person }),
  };
}
