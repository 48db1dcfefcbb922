import type { Publication } from "#publications/core/publication.ts";

/** A guard that a command calls with the locked publication. Throws if the actor may not run the command. */
export type PublicationGuard = (publication: Publication) => void;
