import { z } from "zod";
import type { Anonymity } from "#manuscripts/manuscript.ts";

/** What a copy for reviewers was made from, with the words of the editor's page. */
export const COPY_SOURCES = {
  anonymised: "the author’s anonymised file",
  main: "the manuscript itself",
  editor: "a file that an editor sent",
} as const;
export type CopySource = keyof typeof COPY_SOURCES;
export const COPY_SOURCE_NAMES = Object.keys(COPY_SOURCES) as CopySource[]; // The keys of a constant.

/** What an editor has said of a copy. */
export type Confirmation = { readonly confirmed_at: Date | string | null; readonly shows_no_names: boolean };

/**
 * Returns whether reviewers may read a copy: an editor has confirmed it and, in double-anonymous review, has said that it does not
 * tell who wrote it.
 */
export const isReadable = ({ confirmed_at, shows_no_names }: Confirmation, anonymity: Anonymity): boolean =>
  confirmed_at !== null && (anonymity !== "double" || shows_no_names);

/** Returns the parts of a file's hash that people compare: the first twelve digits in groups of four. */
export const fingerprint = (sha256: string): string => (sha256.slice(0, 12).match(/.{4}/gu) ?? []).join(" ");

/** The very copy that an editor has looked at. */
export const CopyStamp = z.object({
  id: z.uuid(),
  /** In hexadecimal digits. */
  sha256: z.string().max(64),
});
export type CopyStamp = z.output<typeof CopyStamp>;
