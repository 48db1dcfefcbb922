import type { Genre } from "#distribution/core/described-publication.ts";
import type { FormatKind } from "#publications/core/details/publication-format.ts";

/** What receivers know a record by. */
export type WithdrawnIdentifiers = {
  readonly genre: Genre;
  readonly doi?: string | undefined;
  readonly isbn?: string | undefined;
  readonly formats?: readonly { readonly kind: FormatKind; readonly isbn?: string | undefined }[] | undefined;
};

/** A record that is no longer public, with its last identifiers: receivers are told that it is gone. */
export type WithdrawnRecord = {
  /** The number that it had as a publication (`sequential_id`). */
  readonly number: number;
  readonly identifiers: WithdrawnIdentifiers;
  /** In whole seconds. */
  readonly withdrawnAt: Date;
  readonly identifierHost: string;
};
