import type { Role } from "#people/core/role.ts";
import { createListedPublication } from "./listed-publication.ts";
import { openDashboard, type Responses, viewerWith } from "./opened-dashboard.tsx";

export const BOOK = createListedPublication();
export const DRAFT = createListedPublication({
  id: "9a9a4f0e-4444-4c9e-8a55-000000000013",
  sequential_id: 13,
  title: "River Law",
  status: "draft",
  published_at: null,
  missing: ["doi"],
});
export const PDF = {
  file_type: "final_pdf",
  file_size: 2_000_000,
  content_type: "application/pdf",
  tagged: false,
} as const;
export const TOTALS = {
  total: 77,
  published: 60,
  draft: 17,
  totalViews: 5000,
  totalDownloads: 900,
  totalCitations: 12,
};
/** One page of publications. */
export const publicationPage = (publications: readonly object[], given: object = {}) => ({
  publications,
  total: publications.length,
  limit: 10,
  offset: 0,
  next_cursor: null,
  ...given,
});

/** Opens the list of publications; without other responses it holds a published book and a draft. */
export const openList = (responses: Responses = {}, search = "", role: Role = "admin") =>
  openDashboard(`/dashboard/publications${search}`, viewerWith([role]), {
    "/enquiries/counts": { waiting: 0 },
    "/publications": publicationPage([BOOK, DRAFT]),
    "/publications/summary": { filtered: TOTALS, overall: TOTALS },
    [`/publications/${BOOK.sequential_id}`]: BOOK,
    ...responses,
  });
