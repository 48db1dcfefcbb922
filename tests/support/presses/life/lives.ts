import type { LifePlan, LifeStep } from "./life-plan.ts";

/** A life, and the steps after which everything is read; all without them. */
export type ReadPlan = LifePlan & { readonly readAfter?: readonly LifeStep[] };

const PUBLISHED: readonly LifeStep[] = ["accept", "final", "release", "publish"];

/** The life that betrayed the authors comes first, with named files alone through both revisions to the end; then lives without a revision. */
export const USUAL_LIVES: readonly ReadPlan[] = [
  {
    format: "docx",
    sending: "named",
    book: "volume",
    steps: ["review", "minor", "major", ...PUBLISHED],
    readAfter: ["minor", "publish"],
  },
  {
    format: "pdf",
    sending: "anonymised",
    book: "none",
    steps: ["review", "accept"],
    readAfter: ["accept"],
    declinesWithAccount: true,
  },
  { format: "latex", sending: "both", book: "chosen", steps: ["fixes", "review", "withdraw"], readAfter: ["withdraw"] },
];

/** The other kinds of files with the other ways of sending. */
export const FURTHER_LIVES: readonly ReadPlan[] = [
  { format: "docx", sending: "anonymised", book: "chosen", steps: ["fixes", "review", "major", "withdraw"] },
  { format: "docx", sending: "both", book: "made", steps: ["review", "minor", "minor", ...PUBLISHED] },
  { format: "pdf", sending: "named", book: "volume", steps: ["review", "major", "major", "withdraw"] },
  { format: "pdf", sending: "both", book: "none", steps: ["fixes", "review", "major", "minor", ...PUBLISHED] },
  { format: "latex", sending: "named", book: "none", steps: ["review", "minor", "major", ...PUBLISHED] },
  { format: "latex", sending: "anonymised", book: "volume", steps: ["fixes", "review", ...PUBLISHED] },
];
