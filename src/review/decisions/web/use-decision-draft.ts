import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { displayName } from "#people/core/person-names.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { pressName } from "#platform/web/press-name.ts";
import type { DecisionOutcome } from "#review/decisions/decision.ts";
import { fillTemplate } from "#review/decisions/decision-templates.ts";
import {
  DUE_FIELD,
  fillDecisionLetter,
  type DecisionLetterReport,
  reportBlocks,
  REPORTS_FIELD,
  togglePassage,
} from "#review/decisions/decision-letter.ts";
import { asksForRevision } from "#review/decisions/outcome.ts";
import { listForAuthors } from "#review/forms/written-answers.ts";
import { compareReports, type SeenReport } from "#review/decisions/seen-reports.ts";
import {
  type OfficeManuscript,
  type OfficeReview,
  type ReportedAssignment,
  listReports,
} from "#review/office/web/office-queries.ts";
import type { ConcernKind } from "#review/recommendation.ts";
import { longDay } from "#ui/formatting/dates.ts";
import type { Decisions } from "./decisions-client.ts";

export type OwnPoint = { readonly kind: ConcernKind; readonly body: string };

type DecisionDraft = {
  readonly outcome: DecisionOutcome | null;
  /** Null while it is the template of the outcome. */
  readonly decisionLetter: string | null;
  readonly removed: Readonly<Record<string, readonly string[]>>;
  readonly points: readonly OwnPoint[];
  readonly reason: string;
  /** Null while it is the press's usual date. */
  readonly dueOn: string | null;
  /** The reports as the editor has read them; a draft of an earlier release has none. */
  readonly seen?: readonly SeenReport[];
};

export type DecisionParts = {
  readonly manuscript: OfficeManuscript;
  readonly review: OfficeReview;
  readonly decisions: Decisions;
};

const EMPTY: DecisionDraft = { outcome: null, decisionLetter: null, removed: {}, points: [], reason: "", dueOn: null };

/**
 * Returns the decision as it is typed, stored in the browser, and what follows from it: the letter with its fields, the
 * reports without the removed passages, and the date. A decision that is taken back finds its text again.
 */
export function useDecisionDraft({ manuscript, review, decisions }: DecisionParts) {
  const viewer = useViewer();
  const { id, state, round } = manuscript;
  const open = openReports(manuscript, review);
  const current = open.map(toSeen);
  const { value, setValue, isDirty } = useDraft<DecisionDraft>({
    place: {
      kind: "decision",
      of: [viewer.id, id, `${state} ${round} ${decisions.decisions.length}`],
      survivesTab: true,
    },
    start: () => ({ ...EMPTY, seen: current, ...(state === "screening" && { outcome: "decline" }) }),
    isDirty: ({ outcome, decisionLetter, points, reason }) =>
      outcome !== null || decisionLetter !== null || points.length > 0 || reason !== "",
  });
  const { outcome, seen = current } = value;
  const reports = decisionLetterReports(manuscript, open, value.removed);
  const dueOn = outcome && asksForRevision(outcome) ? (value.dueOn ?? usualDate(decisions, outcome)) : null;
  const due = dueOn === null || dueOn === "" ? "" : longDay(dueOn);
  const decisionLetter =
    value.decisionLetter ?? firstText(decisions.templates, outcome, { manuscript, editor: displayName(viewer) });
  const ownPoints = value.points.filter(({ body }) => body.trim() !== "");
  const blocks = reportBlocks(
    reports,
    ownPoints.map(({ body }) => body),
  );
  return {
    ...value,
    isDirty,
    reports,
    /** The reports that are in, with their files. */
    open,
    seen,
    /** What reviewers changed since the editor read their reports. */
    changes: compareReports(seen, [...current, ...listUsed(manuscript, review, seen)]),
    markRead: (): void => setValue((now) => ({ ...now, seen: current })),
    dueOn,
    due,
    decisionLetter,
    ownPoints,
    isTemplate: value.decisionLetter === null,
    /** The letter as the author gets it. */
    sentDecisionLetter: fillDecisionLetter(decisionLetter, { due, reports: blocks }),
    change: (changes: Partial<DecisionDraft>): void => setValue((now) => ({ ...now, ...changes })),
    toggle: (assignmentId: string, passage: string): void =>
      setValue((now) => ({
        ...now,
        removed: { ...now.removed, [assignmentId]: togglePassage(now.removed[assignmentId] ?? [], passage) },
      })),
  };
}

/** Returns the reports of the round that are in, without those of an earlier letter, such as before a minor revision. */
const openReports = ({ round }: OfficeManuscript, review: OfficeReview): readonly ReportedAssignment[] =>
  listReports(review, round).filter(({ report }) => report.used_at === null);

const toSeen = ({ id, report }: ReportedAssignment): SeenReport => ({
  assignment_id: id,
  fingerprint: report.fingerprint,
});

/** Returns those of the reports that a decision uses by now: the page reads of its own decision one response after the other. */
const listUsed = (
  { round }: OfficeManuscript,
  review: OfficeReview,
  seen: readonly SeenReport[],
): readonly SeenReport[] =>
  listReports(review, round)
    .filter(({ id, report }) => report.used_at !== null && seen.some(({ assignment_id }) => assignment_id === id))
    .map(toSeen);

/** Returns what authors call a reviewer: reviewers have their names in open review alone. */
export const reviewerName = (
  { anonymity }: Pick<OfficeManuscript, "anonymity">,
  { number, name }: Pick<ReportedAssignment, "number" | "name">,
): string => (anonymity === "open" ? name : `Reviewer ${number}`);

/** Returns the reports of the round as the letter carries them. */
const decisionLetterReports = (
  manuscript: OfficeManuscript,
  open: readonly ReportedAssignment[],
  removed: DecisionDraft["removed"],
): readonly DecisionLetterReport[] =>
  open.map(({ id: assignmentId, number, name, report }) => ({
    assignmentId,
    reviewer: reviewerName(manuscript, { number, name }),
    number,
    answers: listForAuthors(
      report,
      Object.fromEntries(report.questions.map((question) => [question.id, question.answer ?? ""])),
    ),
    strengths: report.strengths,
    comments: report.comments_to_authors,
    concerns: report.concerns,
    named: report.named_sentences.map(({ sentence }) => sentence),
    removed: removed[assignmentId] ?? [],
  }));

/** Returns the letter with which a decision begins: the press's own words, or those that came with the program. */
function firstText(
  templates: Decisions["templates"],
  outcome: DecisionOutcome | null,
  { manuscript, editor }: { readonly manuscript: OfficeManuscript; readonly editor: string },
): string {
  if (outcome === null || templates === null) return "";
  const { contributors, title, number } = manuscript;
  const corresponding = contributors.find((contributor) => contributor.corresponding);
  return fillTemplate(templates[outcome], {
    author: corresponding ? contributorName(corresponding) : "author",
    title,
    number: number ?? "",
    editor,
    press: pressName(),
    due: DUE_FIELD,
    reports: REPORTS_FIELD,
  });
}

const usualDate = ({ usual }: Decisions, outcome: DecisionOutcome): string =>
  (outcome === "minor" ? usual?.minor_due_on : usual?.major_due_on) ?? "";

export type TypedDecision = ReturnType<typeof useDecisionDraft>;
