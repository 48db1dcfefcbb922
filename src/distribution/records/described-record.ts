import type { Genre, MetadataContext } from "#distribution/core/described-publication.ts";
import type { Publication } from "#publications/core/publication.ts";

/**
 * A published record with all that a format for libraries, indexes or shops tells of it. Every writer takes this one
 * reading of the record and is a pure function of it (docs/distribution.md).
 */
export type DescribedRecord = {
  readonly publication: Publication;
  readonly genre: Genre;
  /** The published chapters or papers of a book or volume, in their order; empty for a chapter or paper. */
  readonly parts: readonly Publication[];
  /** When something that formats tell of it last changed, in whole seconds. */
  readonly changedAt: Date;
  /** The press, its address, and the paths of the files that readers may fetch. */
  readonly teller: MetadataContext;
  /** The path of the cover as JPEG or PNG. */
  readonly coverPath?: string | undefined;
  /** The host part of identifiers that never change, such as `oai:press.example:12`. */
  readonly identifierHost: string;
};
