import type { Context, MiddlewareHandler } from "hono";
import type { Actor } from "#people/actor.ts";
import { mayReadPublication } from "#publications/policy.ts";
import { type Person, requirePerson } from "#people/server/current-person.ts";
import { type ApiEnv, createApi } from "#platform/api/api.ts";
import { Refused } from "#platform/refused.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { mayChangeFiles } from "#publications/files/file-access.ts";
import type { FileType, Publication } from "#publications/publication.ts";
import type { Permit } from "#publications/proposals/server/guard.ts";
import type { PublicationContext } from "#publications/records/server/publication-context.ts";

/**
 * The dependencies of the operations on files; other modules pass in where readers find a file and under which name.
 */
export type FilesDeps = {
  readonly ctx: PublicationContext;
  readonly secrets: Secrets;
  readonly pressUrl: string;
  /** Returns the permanent path; undefined for a file that readers may not fetch. */
  publicPath(publication: Publication, type: FileType): string | undefined;
  fileName(publication: Publication, file: { readonly type: FileType; readonly contentType: string }): string;
  /** Called when a new file is stored, so that it is read, resized and indexed. */
  onAttached?(): void;
};

export const filesPart = () => createApi<Person>();

type Asking = Context<ApiEnv<Person>>;

export const personIn = (c: Asking): Person => requirePerson(c.get("caller"));
export const actorIn = (c: Asking): Actor => ({ kind: "person", id: personIn(c).id });

/** A guard that requires a session before anything is revealed. */
export const signedIn: MiddlewareHandler<ApiEnv<Person>> = async (c, next) => {
  personIn(c);
  await next();
};

/** Refuses with 404 people who may not see the publication, as if it did not exist. */
export function requireReadable(person: Person, publication: Publication): void {
  if (!mayReadPublication(person, publication))
    throw new Refused(404, "Publication not found", "The requested publication could not be found.");
}

export const guardFilesOf =
  (person: Person): Permit =>
  (publication) => {
    requireReadable(person, publication);
    if (!mayChangeFiles(person, publication))
      throw new Refused(403, "Access Denied", "You don't have permission to do this.");
  };
