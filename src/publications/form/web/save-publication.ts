import { toPublicationInput, type PublicationEntry } from "#publications/records/publication-entry.ts";
import { readResult } from "#platform/web/call-api.ts";
import { publications } from "#publications/core/web/publications-api.ts";

/** Creates a publication; throws an `ApiProblem`. */
export const postPublication = (entry: PublicationEntry) =>
  readResult(publications.$post({ json: toPublicationInput(entry) }));

/** Creates several, each with the id that its form has, and returns what became of each; throws an `ApiProblem`. */
export const postPublications = (given: readonly { readonly id: string; readonly entry: PublicationEntry }[]) =>
  readResult(
    publications.batch.$post({
      json: { publications: given.map(({ id, entry }) => ({ id, publication: toPublicationInput(entry) })) },
    }),
  );

/** Replaces a publication; throws an `ApiProblem`, with 409 if another person was faster (decision F12). */
export const putPublication = (id: string, version: number, entry: PublicationEntry) =>
  readResult(publications[":id"].$put({ param: { id }, header: {}, json: { ...toPublicationInput(entry), version } }));
