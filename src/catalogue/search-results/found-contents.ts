import { publicationPath } from "#addresses/publication-addresses.ts";

/** The parameter of a title's page: its contents show only the chapters or papers that a search found. */
export const FOUND_PARAMETER = "found";

/** Returns the address of a title's contents with what a search found in them. */
export const toFoundContentsPath = (sequentialId: number, search: string): string =>
  `${publicationPath(sequentialId)}?${new URLSearchParams({ [FOUND_PARAMETER]: search })}#contents`;
