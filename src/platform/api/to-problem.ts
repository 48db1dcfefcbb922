import { randomBytes } from "node:crypto";
import { HTTPException } from "hono/http-exception";
import type { Log } from "#platform/log.ts";
import type { Problem } from "#platform/problem.ts";
import { Invalid, Refused, TooManyRequests } from "#platform/refused.ts";
import { NoTurn } from "#platform/fair-queue.ts";
import { isDatabaseGone } from "#platform/database/database-gone.ts";
import { isOverBound } from "#platform/database/statements/statement-bounds.ts";
import { isDamaged } from "#platform/database/page-checksums.ts";

const DAMAGED =
  "A page of the database is damaged: its checksum does not match what was written. Stop the press, examine the disk, and restore the last backup.";

/**
 * Returns the problem that is sent for a thrown error. An unexpected error is logged here, with the reference that the
 * reader sees.
 */
export function toProblem(error: unknown, log: Pick<Log, "error" | "warn">): Problem {
  if (error instanceof Invalid) {
    return { status: 422, title: "Please check what you entered", sentence: error.message, fields: error.fields };
  }
  if (error instanceof Refused) {
    const { status, title, message: sentence, facts } = error;
    const retryAfter = error instanceof TooManyRequests ? { retryAfter: error.retryAfter } : {};
    return { status, title, sentence, ...(facts && { facts }), ...retryAfter };
  }
  if (error instanceof HTTPException && error.status < 500) {
    return {
      status: error.status,
      title: "This cannot be answered",
      sentence: error.message || "The request is not understood.",
    };
  }
  if (error instanceof NoTurn) {
    return {
      status: 503,
      title: "One moment, please",
      sentence: "The press receives more requests than it can serve now. Please try again in a few seconds.",
    };
  }
  if (isOverBound(error)) {
    log.warn({ err: error }, "The database took too long.");
    return {
      status: 503,
      title: "This takes too long just now",
      sentence:
        "The database did not finish this in time, so it was cancelled; nothing was changed. Please try again in a few seconds, or ask for less at once.",
    };
  }
  if (isDatabaseGone(error)) {
    log.warn({ err: error }, "The database cannot be reached.");
    return {
      status: 503,
      title: "One moment, please",
      sentence: "The catalogue cannot be reached just now. Nothing is lost. Please try again in a few seconds.",
    };
  }
  const reference = randomBytes(5).toString("hex").toUpperCase();
  if (isDamaged(error)) {
    log.error({ err: error, reference }, DAMAGED);
    return {
      status: 500,
      title: "This part of the catalogue is damaged",
      sentence:
        "The stored data are damaged, so the database does not return them. The press has to restore a backup. Please tell us the reference number.",
      reference,
    };
  }
  log.error({ err: error, reference }, "Broken.");
  return {
    status: 500,
    title: "Something broke",
    sentence:
      "This is our mistake, and it was recorded. Please try again; if it happens again, tell us the reference number.",
    reference,
  };
}
