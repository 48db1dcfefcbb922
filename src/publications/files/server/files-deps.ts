import type { Secrets } from "#platform/server/secrets.ts";
import type { FileType, Publication } from "#publications/core/publication.ts";
import type { Context } from "#platform/context.ts";

/** The dependencies of the operations on files; other modules pass in the public address and the name of a file. */
export type FilesDeps = {
  readonly ctx: Context;
  readonly secrets: Secrets;
  readonly pressUrl: string;
  /** The permanent address, as a path; undefined for a file that is not public. */
  publicPath(publication: Publication, type: FileType): string | undefined;
  fileName(publication: Publication, file: { readonly type: FileType; readonly contentType: string }): string;
};
