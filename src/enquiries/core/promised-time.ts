import type { EnquiryStatus } from "./enquiry.ts";

const HOUR_MS = 3_600_000;

/** Returns the time by which the press promised a reply: this many hours after the enquiry arrived (press settings, `replyWithin`). */
export const getPromisedTime = (createdAt: Date, replyWithinHours: number): Date =>
  new Date(createdAt.getTime() + replyWithinHours * HOUR_MS);

type Awaited = { readonly status: EnquiryStatus; readonly due_on: string | null; readonly promised: Date };

/**
 * Returns whether an enquiry is late: not closed and its due date is over, where the staff set one; else without an answer after the promised
 * time. `today` is the ISO date in the press's time zone.
 */
export const isOverdue = ({ status, due_on, promised }: Awaited, now: Date, today: string): boolean =>
  due_on === null ? status === "new" && now > promised : status !== "closed" && due_on < today;

/** Returns whether a time is over, by the clock of the browser. */
export const hasPassed = (at: Date, now = new Date()): boolean => now > at;
