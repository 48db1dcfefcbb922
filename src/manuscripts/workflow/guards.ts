import type { AgreementState } from "#manuscripts/agreements/agreement.ts";

/** The facts that the guards read; a command gives those of its own guards. */
export type GuardFacts = {
  /** The parts that are missing before a manuscript can be submitted. */
  readonly missing?: readonly string[];
  readonly editorIsContributor?: boolean;
  readonly editorIsReviewer?: boolean;
  readonly hasEditor?: boolean;
  readonly fixes?: number;
  readonly openFixes?: number;
  readonly reviewCopyChecked?: boolean;
  readonly decisionLetter?: string;
  readonly reason?: string;
  readonly usableReports?: number;
  readonly reportsNeeded?: number;
  /** A decision waits for a second person, or for its letter to be sent. */
  readonly hasOpenDecision?: boolean;
  /** Whether the letter of the open decision is still waiting, so that it can be taken back. */
  readonly decisionWaits?: boolean;
  readonly isDecider?: boolean;
  readonly openPoints?: number;
  readonly hasNewFile?: boolean;
  readonly hasFinalFiles?: boolean;
  readonly unconfirmed?: readonly string[];
  readonly onHold?: boolean;
  readonly reviewedByEvent?: boolean;
  readonly agreement?: AgreementState | null;
  /** Whether the press asks for a publishing agreement for works of this kind, and whether production waits for it. */
  readonly isAgreementOffered?: boolean;
  readonly isAgreementDemanded?: boolean;
  /** Whether the author accepted the agreement here, not on paper. */
  readonly hasOnlineAgreement?: boolean;
  /** Why the call of the volume takes nothing from this person now. */
  readonly callReason?: string | undefined;
  /** Why the call of the volume takes no file of this length. */
  readonly wordsReason?: string | undefined;
};

const isBlank = (text: string | undefined): boolean => (text ?? "").trim() === "";

/** The conditions of commands: each returns the sentence of its refusal, or undefined where it holds. */
export const GUARDS = {
  complete: ({ missing = [] }) => (missing.length === 0 ? undefined : `Still missing: ${missing.join("; ")}.`),
  call_is_open: ({ callReason }) => callReason,
  has_words_of_call: ({ wordsReason }) => wordsReason,
  editor_is_free: ({ editorIsContributor, editorIsReviewer }) => {
    if (editorIsContributor) return "A contributor of the manuscript cannot be its editor.";
    return editorIsReviewer
      ? "This person was asked to review the manuscript and cannot be its editor. Choose another editor."
      : undefined;
  },
  has_no_editor: ({ hasEditor }) =>
    hasEditor ? "The manuscript has an editor. The editor or an administrator can name another one." : undefined,
  has_fixes: ({ fixes = 0 }) => (fixes > 0 ? undefined : "Name at least one thing that the author should change."),
  fixes_answered: ({ openFixes = 0 }) =>
    openFixes === 0
      ? undefined
      : `${openFixes} ${openFixes === 1 ? "thing is" : "things are"} not done or answered yet.`,
  review_copy_checked: ({ reviewCopyChecked }) =>
    reviewCopyChecked ? undefined : "Open the copy for reviewers and confirm that it shows no names.",
  has_decision_letter: ({ decisionLetter }) =>
    isBlank(decisionLetter) ? "Write the letter to the author." : undefined,
  has_reason: ({ reason }) => (isBlank(reason) ? "Give the reason for declining without review." : undefined),
  usable_reports_or_reason: ({ usableReports = 0, reportsNeeded = 1, reason }) =>
    usableReports >= reportsNeeded || !isBlank(reason)
      ? undefined
      : `${usableReports} of ${reportsNeeded} needed reports ${usableReports === 1 ? "is" : "are"} in. Wait for the others, or give the reason for deciding now.`,
  no_open_decision: ({ hasOpenDecision }) =>
    hasOpenDecision
      ? "A decision waits to be confirmed or sent. It must be taken back before you do anything else."
      : undefined,
  decision_not_sent: ({ decisionWaits }) => (decisionWaits ? undefined : "The letter has been sent already."),
  is_second_person: ({ isDecider }) =>
    isDecider ? "A second person must confirm this decision: not the editor who wrote it." : undefined,
  points_answered: ({ openPoints = 0 }) =>
    openPoints === 0 ? undefined : `${openPoints} ${openPoints === 1 ? "point is" : "points are"} not answered.`,
  has_new_file: ({ hasNewFile }) => (hasNewFile ? undefined : "Add the changed file."),
  has_final_files: ({ hasFinalFiles }) => (hasFinalFiles ? undefined : "The final files are missing."),
  authors_confirmed_or_reason: ({ unconfirmed = [], reason }) =>
    unconfirmed.length === 0 || !isBlank(reason)
      ? undefined
      : `Not confirmed yet: ${unconfirmed.join(", ")}. Wait for them, or record the reason for going on.`,
  agreement_is_offered: ({ agreement, isAgreementOffered }) =>
    isAgreementOffered || agreement === "accepted"
      ? undefined
      : "The press asks for no publishing agreement for works of this kind.",
  agreement_is_requested: ({ agreement }) =>
    agreement ? undefined : "The press has not asked for a publishing agreement yet.",
  agreement_is_open: ({ agreement }) =>
    agreement === "accepted" ? "The publishing agreement is there already." : undefined,
  agreement_is_on_paper: ({ hasOnlineAgreement }) =>
    hasOnlineAgreement ? "The author has accepted the publishing agreement here." : undefined,
  agreement_made_or_optional: ({ agreement, isAgreementDemanded }) => {
    if (!isAgreementDemanded || agreement === "accepted") return undefined;
    return agreement
      ? "The corresponding author has not accepted the publishing agreement yet. Remind the author, or record an agreement on paper."
      : "The author was not asked for the publishing agreement yet. Ask for it, or record an agreement on paper.";
  },
  not_on_hold: ({ onHold }) =>
    onHold ? "A contributor said that the authorship is a mistake. Clear this with the authors first." : undefined,
  reviewed_by_event: ({ reviewedByEvent }) =>
    reviewedByEvent ? undefined : "The press organises the review of this manuscript.",
  is_on_hold: ({ onHold }) => (onHold ? undefined : "The manuscript is not on hold."),
} as const satisfies Readonly<Record<string, (facts: GuardFacts) => string | undefined>>;

export type GuardName = keyof typeof GUARDS;
