import { z } from "zod";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";

// An address may carry any text: values that do not fit are left out.
const Read = z.object({
  type: z.string().max(50).optional().catch(undefined),
  /** The uuid of the volume whose call the author answers. */
  volume: z.uuid().optional().catch(undefined),
  package: z.string().max(100).optional().catch(undefined),
  estimate: z.coerce.number().int().min(0).max(1_000_000_000).optional().catch(undefined),
});

/** The choices that a service page hands over (decision P1): the type, the package, and the estimate in US cents; or that a call does: the type and the volume. */
export type NewManuscriptAddress = z.output<typeof Read>;

export const readNewManuscriptAddress = (raw: Readonly<Record<string, unknown>>): NewManuscriptAddress =>
  Read.parse(raw);

const KINDS: Readonly<Record<string, ManuscriptKind>> = {
  book: "book",
  academic_chapter: "chapter",
  chapter: "chapter",
  paper: "paper",
  conference_proceedings: "proceedings",
  proceedings: "proceedings",
};

/** Returns the kind that `?type=` names; undefined where the author must choose it. */
export const getManuscriptKind = (type: string | undefined): ManuscriptKind | undefined =>
  type === undefined ? undefined : KINDS[type];
