import type { Correction } from "../document/correction.ts";
import type { Problem } from "../document/problem.ts";
import type { EditionKind } from "../editions/edition-kinds.ts";
import { listOpenProblems } from "../problems/open-problems.ts";
import type { ProductionState } from "../core/production-state.ts";

/** Where an author's proof of the newest version stands. */
export type ProofState = "none" | "open" | "remarks" | "approved";

/** What is known of a text that may be released. */
export type ReleasableText = {
  readonly state: ProductionState;
  readonly isNewest: boolean;
  readonly problems: readonly Problem[];
  readonly corrections: readonly Correction[];
  /** Corrections that wait for the next version. */
  readonly waiting: number;
  readonly editions: readonly EditionKind[];
  readonly proof: ProofState;
};

/** What a text lacks for its release. `isRequired`: it can't be released without it; otherwise the editor decides. */
export type ReleaseNeed = { readonly code: string; readonly sentence: string; readonly isRequired: boolean };

const createRequirement = (code: string, sentence: string): ReleaseNeed => ({ code, sentence, isRequired: true });
const createAdvice = (code: string, sentence: string): ReleaseNeed => ({ code, sentence, isRequired: false });

/** Whether a build of the book meets this need. */
export const needsBuild = ({ code }: Pick<ReleaseNeed, "code">): boolean =>
  code === "not-built" || code === "stale-build";

/** Returns what a text lacks for its release, what is required first. */
export function listReleaseNeeds(text: ReleasableText): readonly ReleaseNeed[] {
  if (!text.isNewest)
    return [createRequirement("newer-version", "There is a newer version of this text. Release that one.")];
  if (text.state === "failed")
    return [createRequirement("text", "The manuscript couldn’t be read. Upload another one.")];
  if (text.state !== "ready") return [createRequirement("text", "The text is still being read and typeset.")];
  const open = listOpenProblems(text.problems, text.corrections);
  const musts = open.filter(({ severity }) => severity === "must").length;
  const shoulds = open.filter(({ severity }) => severity === "should").length;
  return [
    ...(musts > 0 ? [createRequirement("problems", `${countProblems(musts)} must be resolved first.`)] : []),
    ...(text.editions.includes("pdf") ? [] : [createRequirement("pages", "The pages couldn’t be typeset.")]),
    ...(text.waiting > 0 ? [createAdvice("waiting-corrections", describeWaiting(text.waiting))] : []),
    ...PROOF_NEEDS[text.proof],
    ...(shoulds > 0
      ? [
          createAdvice(
            "advice",
            `${countProblems(shoulds)} should be fixed before readers see ${shoulds === 1 ? "it" : "them"}.`,
          ),
        ]
      : []),
  ];
}

const countProblems = (count: number): string => (count === 1 ? "One problem" : `${count} problems`);
const describeWaiting = (count: number): string =>
  count === 1 ? "1 pending correction isn’t in this version." : `${count} pending corrections aren’t in this version.`;

const PROOF_NEEDS: Readonly<Record<ProofState, readonly ReleaseNeed[]>> = {
  none: [createAdvice("proof", "The authors have not seen a proof of this version.")],
  open: [createAdvice("proof", "The proof is still with the authors.")],
  remarks: [createAdvice("proof", "The authors have sent remarks on the proof.")],
  approved: [],
};
