import { longDate, longDay } from "#ui/formatting/dates.ts";
import type { BadgeColour } from "#ui/display/badge.tsx";
import type { Proof, ProofReader } from "./proofs-client.ts";

type Words = { readonly word: string; readonly colour: BadgeColour };

/** Returns the state of a round in a word or two. */
export function describeOutcome({ outcome, is_late, remarks }: Proof): Words {
  switch (outcome) {
    case null:
      return is_late ? { word: "Late", colour: "red" } : { word: "With the authors", colour: "blue" };
    case "remarks": {
      const open = remarks.filter((remark) => remark.outcome === null).length;
      return open === 0
        ? { word: "No open remarks", colour: "green" }
        : { word: open === 1 ? "1 open remark" : `${open} open remarks`, colour: "amber" };
    }
    case "approved":
      return { word: "Approved", colour: "green" };
    case "taken-back":
      return { word: "Recalled", colour: "neutral" };
    case "replaced":
      return { word: "Replaced", colour: "neutral" };
  }
}

/** Returns when a round was sent, until when it runs, and when it ended. */
export function describeDates({ sent_at, sent_by, due_on, closed_at, version }: Proof): string {
  const sent = `Version ${version}, sent on ${longDate(sent_at)}${sent_by === null ? "" : ` by ${sent_by}`}`;
  return `${sent} · ${closed_at === null ? `due on ${longDay(due_on)}` : `ended on ${longDate(closed_at)}`}`;
}

/** Returns what an author did last. */
export function describeReader({ approved_at, remarks_sent_at, opened_at, reminded_at }: ProofReader): string {
  if (approved_at !== null) return `Approved on ${longDate(approved_at)}`;
  if (remarks_sent_at !== null) return `Sent remarks on ${longDate(remarks_sent_at)}`;
  const opened = opened_at === null ? "Not opened" : `Opened on ${longDate(opened_at)}`;
  return reminded_at === null ? opened : `${opened} · reminded on ${longDate(reminded_at)}`;
}
