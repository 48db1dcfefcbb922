import { z } from "zod";
import { IDENTITY_KINDS, type IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { isSamePlace } from "#manuscripts/anonymity/removals.ts";
import { FILE_KINDS } from "#manuscripts/drafts/manuscript-files.ts";
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

/** A place of a copy that may name an author: its kind, where it is, and its words. */
export const CopyPlace = z.object({
  kind: z.enum(IDENTITY_KINDS),
  where: z.string().max(1000),
  words: z.string().max(10_000),
});

/** What an editor does with a place: the words go from the copy, or stay although they may name an author. */
export const PLACE_CHOICES = ["taken_out", "left"] as const;
export type PlaceChoice = (typeof PLACE_CHOICES)[number];

/** What was decided about a place, as it is stored with the copy. */
export type DecidedPlace = IdentityWarning & {
  readonly choice: PlaceChoice;
  readonly by: string;
  /** An ISO timestamp. */
  readonly at: string;
};

/** What can be taken out of a PDF: its pages are drawings, of which no program takes words without changing them. */
const REMOVABLE_OF_PDF = new Set([
  "In the address of a link",
  "In the description of a picture",
  "In the number of a page",
]);

/** Returns whether the words of a place can be taken out of a copy of this type. */
export const canBeTakenOut = (mediaType: string, { kind, where }: IdentityWarning): boolean =>
  kind !== "unread" &&
  kind !== "damaged picture" &&
  (mediaType !== FILE_KINDS.pdf.mediaType || REMOVABLE_OF_PDF.has(where));

/** Returns whether an editor has left a place of a copy as it is. */
export const isLeft = (place: IdentityWarning, decided: readonly DecidedPlace[]): boolean =>
  decided.some((one) => one.choice === "left" && isSamePlace(one, place));

/** Returns the places of a copy about which nobody has decided. */
export const listUndecided = (
  found: readonly IdentityWarning[],
  decided: readonly DecidedPlace[],
): readonly IdentityWarning[] => found.filter((place) => !isLeft(place, decided));
