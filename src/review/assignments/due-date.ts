import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { WorkflowSettings } from "#press/core/workflow-shape.ts";
import { daysAfter } from "./reminders.ts";

/** The days that a reviewer has for a kind of manuscript. */
const reviewDays = (kind: ManuscriptKind, settings: WorkflowSettings): number =>
  kind === "book" || kind === "proceedings" ? settings.reviewDaysBook : settings.reviewDaysChapter;

/**
 * Returns the ISO date of a report that is agreed to on the day `today`: the one that the editor chose in the invitation while it
 * lies ahead, else the press's number of days later.
 */
export const dueIfAccepted = (
  chosen: string | null,
  kind: ManuscriptKind,
  { workflow, today }: { readonly workflow: WorkflowSettings; readonly today: string },
): string => (chosen !== null && chosen > today ? chosen : daysAfter(today, reviewDays(kind, workflow)));
