import { inputOf, type PublicationEntry } from "#publications/records/publication-entry.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { publications } from "#publications/web/publications-api.ts";

/** Creates a publication; throws an `ApiProblem`. */
export const postPublication = (entry: PublicationEntry) => responseOf(publications.$post({ json: inputOf(entry) }));

/** Creates several, each with the id that its form has, and returns what became of each; throws an `ApiProblem`. */
export const postPublications = (given: readonly { readonly id: string; readonly entry: PublicationEntry }[]) =>
  responseOf(
    publications.batch.$post({
      json: { publications: given.map(({ id, entry }) => ({ id, publication: inputOf(entry) })) },
    }),
  );

/** Replaces a publication; throws an `ApiProblem`, with 409 if another person was faster (decision F12). */
export const putPublication = (id: string, version: number, entry: PublicationEntry) =>
  responseOf(publications[":id"].$put({ param: { id }, header: {}, json: { ...inputOf(entry), version } }));
