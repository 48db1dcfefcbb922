import { inputOf, type PublicationEntry } from "#publications/records/publication-entry.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { publications } from "#publications/web/publications-api.ts";

/** Creates a publication; throws an `ApiProblem`. */
export const postPublication = (entry: PublicationEntry) => responseOf(publications.$post({ json: inputOf(entry) }));

/** Replaces a publication; throws an `ApiProblem`, with 409 if another person was faster (decision F12). */
export const putPublication = (id: string, version: number, entry: PublicationEntry) =>
  responseOf(publications[":id"].$put({ param: { id }, header: {}, json: { ...inputOf(entry), version } }));
