import type { Publication } from "#publications/publication.ts";

/** Asked of the record as it is when the verb holds it: throws when whoever acts may not. */
export type Permit = (publication: Publication) => void;
