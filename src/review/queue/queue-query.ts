import { z } from "zod";
import { ManuscriptFilters } from "#manuscripts/tracking/manuscript-query.ts";

/** The tabs of Content Review with manuscripts; *Catalogue approval* stands beside them (docs/workflow.md). */
export const QUEUE_TABS = {
  needs_me: "Needs me",
  new: "New",
  in_review: "In review",
  decision_due: "Decision due",
  with_author: "With author",
  production: "In production",
  all: "All",
} as const;
export type QueueTab = keyof typeof QUEUE_TABS;
export const QUEUE_TAB_NAMES = Object.keys(QUEUE_TABS) as readonly QueueTab[]; // The keys of a constant.

export const QUEUE_SORTS = {
  turn: "Who must act, then days",
  oldest: "Longest in its stage",
  newest: "Newest first",
  due: "Due first",
} as const;
export type QueueSort = keyof typeof QUEUE_SORTS;

const sorts = Object.keys(QUEUE_SORTS) as QueueSort[]; // The keys of a constant.

export const QUEUE_PAGE = 25;

/** The search of the queue: in the address of the screen, and of the API. */
export const QueueQuery = ManuscriptFilters.extend({
  tab: z.enum(QUEUE_TAB_NAMES).default("needs_me"),
  search: z.string().trim().max(200).default(""),
  sort: z.enum(sorts).default("turn"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type QueueQuery = z.output<typeof QueueQuery>;
