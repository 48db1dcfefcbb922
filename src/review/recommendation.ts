/** The recommendations of a reviewer; the editor decides (docs/workflow.md). */
export const RECOMMENDATIONS = {
  accept: "Accept",
  minor: "Minor revision",
  major: "Major revision",
  reject: "Reject",
} as const;
export type Recommendation = keyof typeof RECOMMENDATIONS;
export const RECOMMENDATION_NAMES = Object.keys(RECOMMENDATIONS) as readonly Recommendation[]; // The keys of a constant.

/** A concern is essential, so that the authors must deal with it, or optional. */
export const CONCERN_KINDS = { essential: "Essential", optional: "Optional" } as const;
export type ConcernKind = keyof typeof CONCERN_KINDS;
