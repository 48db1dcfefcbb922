import type { EnquiryStatus } from "./enquiry.ts";

const HOUR_MS = 3_600_000;

/** Returns the time by which the press promised a reply: this many hours after the enquiry arrived (press settings, `replyWithin`). */
export const promisedBy = (createdAt: Date, replyWithinHours: number): Date =>
  new Date(createdAt.getTime() + replyWithinHours * HOUR_MS);

/** Returns whether the enquiry has no answer yet and the promised time has passed. */
export const isOverdue = (status: EnquiryStatus, promised: Date, now = new Date()): boolean =>
  status === "new" && now > promised;
