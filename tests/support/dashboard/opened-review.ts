import { screen, within } from "@testing-library/react";
import type { OwnReview } from "#review/reports/own-review.ts";
import {
  openDashboard,
  type Responses,
  type SentRequest,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { ownReview, REPORT, REVIEW_ID } from "./own-review.ts";

const TEXT = {
  paragraphs: [
    { text: "Salt", level: 1, page: 1 },
    { text: "Salt moved along the coast.", level: null, page: 1 },
  ],
  note: null,
};

/** Opens a review in the reviewer's dashboard; reports are stored as they are sent. */
export const openReview = (given: Partial<OwnReview> = {}, responses: Responses = {}) =>
  openDashboard(`/dashboard/reviews/${REVIEW_ID}`, viewerWith(["reviewer"]), {
    [`/reviews/${REVIEW_ID}`]: ownReview(given),
    [`/reviews/${REVIEW_ID}/text`]: TEXT,
    [`/reviews/${REVIEW_ID}/view`]: { view: null, reason: null },
    [`PUT /reviews/${REVIEW_ID}/report`]: ({ body }: SentRequest) => ({ ...REPORT, ...(body as object), version: 3 }),
    ...responses,
  });
/** The report's part of the page. */
export const reportForm = async () => within(await screen.findByRole("region", { name: "Your report" }));
