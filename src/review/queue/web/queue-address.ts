import { z } from "zod";
import { MANUSCRIPT_KINDS, type ManuscriptKind } from "#manuscripts/manuscript.ts";
import { QUEUE_SORTS, QUEUE_TAB_NAMES, type QueueSort } from "#review/queue/queue-query.ts";

/** The tabs of the screen: those of the manuscripts, and the proposals for the catalogue. */
export const SCREEN_TABS = [...QUEUE_TAB_NAMES.slice(0, -1), "catalogue", "all"] as const;
export type ScreenTab = (typeof QUEUE_TAB_NAMES)[number] | "catalogue";

const kinds = Object.keys(MANUSCRIPT_KINDS) as ManuscriptKind[]; // The keys of a constant.
const sorts = Object.keys(QUEUE_SORTS) as QueueSort[]; // The keys of a constant.

// An address may carry any text, and the router has read it as JSON: values that do not fit are left out.
const Read = z.object({
  tab: z
    .enum([...QUEUE_TAB_NAMES, "catalogue"])
    .optional()
    .catch(undefined),
  search: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  kind: z.enum(kinds).optional().catch(undefined),
  editor: z
    .union([z.uuid(), z.literal("none")])
    .optional()
    .catch(undefined),
  volume: z.uuid().optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  page: z.coerce.number().int().min(2).max(10_000).optional().catch(undefined),
});

/** The address of Content Review: its tab, filters, order and page. */
export type QueueAddress = Partial<z.output<typeof Read>>;

/** Reads the address; what does not fit is left out. */
export const readQueueAddress = (raw: Readonly<Record<string, unknown>>): QueueAddress => Read.parse(raw);
