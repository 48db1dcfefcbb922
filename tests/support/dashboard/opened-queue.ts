import type { QueuedManuscript } from "#review/queue/web/queue-queries.ts";
import { openDashboard, type Responses, viewerWith } from "./opened-dashboard.tsx";

/** The editor whose queue it is. */
export const EDITOR = { id: "0d1f4f0e-1111-4c9e-8a55-000000000002", first_name: "Edith", last_name: "Lindqvist" };
/** A manuscript of the queue. */
export const createQueuedManuscript = (given: Partial<QueuedManuscript> = {}): QueuedManuscript => ({
  id: "5d4d4f0e-7777-4c9e-8a55-000000000042",
  number: "CAP-2026-0042",
  title: "Salt and Parchment",
  contributors: ["Amara Okafor", "Lars Hedqvist", "Ida Nyström"],
  language: "en",
  kind: "chapter",
  state: "in_review",
  review_phase: "reviewing",
  round: 1,
  needs_me: true,
  who: "You",
  what: "find a reviewer",
  due_on: "2026-12-20",
  days: 49,
  target_days: 42,
  reviewers: "2 asked, 1 agreed",
  editor: { id: EDITOR.id, name: "Edith Lindqvist" },
  submitted_at: "2026-10-01T09:00:00Z",
  ...given,
});
/** A page of the queue. */
export const queuePage = (manuscripts: readonly QueuedManuscript[], given: object = {}) => ({
  manuscripts,
  total: manuscripts.length,
  page: 1,
  pages: 1,
  ...given,
});
export const QUEUE_COUNTS = {
  tabs: { needs_me: 1, new: 0, in_review: 4, decision_due: 0, with_author: 2, production: 0, all: 12 },
  proposals: 0,
  waits: { me: 1, editors: 3, reviewers: 4, authors: 2, press: 0 },
  today: "2026-12-01",
};

export const NO_WAITS = { me: 0, editors: 0, reviewers: 0, authors: 0, press: 0 };

/** Opens Content Review as an editor, with one manuscript unless the responses say otherwise. */
export const openQueue = (responses: Responses = {}, search = "") =>
  openDashboard(`/dashboard/content-review${search}`, viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/content-review": queuePage([createQueuedManuscript()]),
    "/content-review/counts": QUEUE_COUNTS,
    "/content-review/catalogue": { publications: [] },
    "/content-review/catalogue/returned": { publications: [] },
    "/manuscripts/editors": { people: [EDITOR] },
    "/volumes": { volumes: [] },
    ...responses,
  });
