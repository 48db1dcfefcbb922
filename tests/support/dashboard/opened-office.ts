import { screen } from "@testing-library/react";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { editorsManuscript, createDecisions, createReview } from "./given-review.ts";
import { openDashboard, type Responses, viewerWith } from "./opened-dashboard.tsx";

/** The number of the manuscript, and its id. */
export const OFFICE_NUMBER = "CAP-2026-0042";
export const OFFICE_ID = editorsManuscript().id;

/** Opens a manuscript as its editor sees it; `tab` is the end of its address. */
export const openOffice = (given: Partial<OfficeManuscript> = {}, responses: Responses = {}, tab = "") =>
  openDashboard(`/dashboard/content-review/${OFFICE_NUMBER}${tab}`, viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    [`/manuscripts/${OFFICE_NUMBER}`]: editorsManuscript(given),
    [`/manuscripts/${OFFICE_NUMBER}/review`]: createReview(),
    [`/manuscripts/${OFFICE_NUMBER}/decisions`]: createDecisions(),
    ...responses,
  });

/** The button of this name, once the screen has it. */
export const officeButton = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });
