import { z } from "zod";
import { MANUSCRIPT_KINDS, type ManuscriptKind } from "#manuscripts/manuscript.ts";
import { Declarations } from "./declarations.ts";

const kinds = Object.keys(MANUSCRIPT_KINDS) as [ManuscriptKind, ...ManuscriptKind[]]; // The keys of a constant.

export const MAX_KEYWORDS = 30;

const title = z.string().trim().max(2000, "At most 2,000 characters.");

/** The fields of a draft as autosave stores them. Unfinished values may be stored; the submission requires more. */
export const DraftForm = z.object({
  kind: z.enum(kinds),
  title,
  subtitle: title,
  abstract: z.string().trim().max(20_000, "The abstract can have at most 20,000 characters."),
  keywords: z
    .array(z.string().trim().min(1).max(200, "A keyword can have at most 200 characters."))
    .max(MAX_KEYWORDS, `At most ${MAX_KEYWORDS} keywords can be given.`),
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u, "Must be a language code such as en."),
  parent_id: z.uuid().nullable(),
  /** A volume that is not in the catalogue yet. */
  parent_title: title,
  package: z.string().trim().max(100).nullable(),
  licence: z.string().trim().max(50).nullable(),
  /** Always whole. */
  declarations: Declarations,
});
export type DraftForm = z.output<typeof DraftForm>;

/** Some fields of a draft (RFC 7396, one level deep), with the version that the client has read. */
export const DraftPatch = DraftForm.partial().extend({
  key: z.uuid(),
  version: z.int().min(1),
});
export type DraftPatch = z.output<typeof DraftPatch>;

/** The licences that an author may wish for. */
export const LICENCE_REQUESTS = {
  "CC-BY-4.0": "CC BY 4.0",
  "CC-BY-SA-4.0": "CC BY-SA 4.0",
  "CC-BY-NC-4.0": "CC BY-NC 4.0",
  "CC-BY-NC-ND-4.0": "CC BY-NC-ND 4.0",
  "all-rights-reserved": "All rights reserved",
} as const;
