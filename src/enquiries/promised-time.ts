import type { EnquiryStatus } from "./enquiry.ts";

const HOUR_MS = 3_600_000;

/** By when the press promised to answer: so many hours after the enquiry came (press settings, `replyWithin`). */
export const promisedBy = (createdAt: Date, replyWithinHours: number): Date =>
  new Date(createdAt.getTime() + replyWithinHours * HOUR_MS);

/** Nobody has answered yet, and the promised time has passed. */
export const isOverdue = (status: EnquiryStatus, promised: Date, now = new Date()): boolean =>
  status === "new" && now > promised;
