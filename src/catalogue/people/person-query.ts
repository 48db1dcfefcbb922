import { PEOPLE_PATH } from "#catalogue/browsing/browsing-paths.ts";

/** The initial and page of the index of people. */
export type PeopleQuery = { readonly initial: string | undefined; readonly page: number };

/** Parses the parameters of the index: anything but one initial means the first one. */
export function parsePeopleQuery(parameters: URLSearchParams): PeopleQuery {
  const initial = (parameters.get("initial") ?? "").normalize("NFC").toUpperCase();
  const page = parameters.get("page") ?? "";
  return {
    initial: [...initial].length === 1 && initial !== "\0" ? initial : undefined,
    page: /^[1-9]\d{0,4}$/u.test(page) ? Number(page) : 1,
  };
}

export function peoplePath(initial: string | undefined, page = 1): string {
  const parameters = new URLSearchParams();
  if (initial !== undefined) parameters.set("initial", initial);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size === 0 ? PEOPLE_PATH : `${PEOPLE_PATH}?${parameters}`;
}
