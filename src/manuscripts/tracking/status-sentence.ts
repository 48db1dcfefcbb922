import { pluralize } from "#ui/formatting/numbers.ts";
import type { WorkflowSettings } from "#press/core/workflow-shape.ts";
import type { ManuscriptState, Turn } from "#manuscripts/manuscript.ts";
import { daysAfter, daysBetween, workingDaysAfter } from "#manuscripts/workflow/days.ts";
import { longDay, longMonth } from "#ui/formatting/dates.ts";

/** Measured medians in days; absent until 20 decisions exist. */
export type MeasuredTimes = {
  readonly firstCheckDays?: number | undefined;
  readonly reviewDays?: number | undefined;
};

/** The facts of the author's sentence. Dates are ISO dates in the press's time zone. */
export type SentenceFacts = {
  readonly state: ManuscriptState;
  /** Who must act next. */
  readonly turn: Turn;
  readonly today: string;
  /** Since when it is in this state. */
  readonly since: string;
  readonly submittedOn: string | null;
  readonly acceptedOn: string | null;
  readonly publishedOn: string | null;
  readonly dueOn: string | null;
  readonly editor: string | null;
  /** Parts that a draft lacks. */
  readonly missing: number;
  readonly openFixes: number;
  readonly round: number;
  readonly revision: "minor" | "major" | null;
  readonly points: number;
  /** Returns the parts that an accepted manuscript still needs, such as "the final files". */
  readonly needed: readonly string[];
  readonly times: WorkflowSettings;
  readonly measured: MeasuredTimes;
};

/** The sentence for the author, and another one where the step takes longer than usual. */
export type StatusSentence = { readonly sentence: string; readonly late: string | null };

/** Returns where a manuscript is, whose turn it is and by when, in one true sentence (docs/workflow.md, *States*). */
export function statusSentence(facts: SentenceFacts): StatusSentence {
  const sentence = SENTENCES[facts.state](facts);
  const name = facts.editor ?? "The press";
  const late = isLate(facts)
    ? `This is taking longer than usual. ${name} has been alerted. Nothing is needed from you.`
    : null;
  return { sentence, late };
}

const SENTENCES: Readonly<Record<ManuscriptState, (facts: SentenceFacts) => string>> = {
  draft: ({ missing }) =>
    missing === 0
      ? "Draft. Nothing is missing; you can submit it."
      : `Draft. ${pluralize(missing, "thing", "things")} left before you can submit.`,
  submitted: ({ since, submittedOn, times }) =>
    `Received on ${longDay(submittedOn ?? since)}. An editor will be named within ${times.editorNamedDays} working days.`,
  screening: (facts) =>
    `With your editor, ${facts.editor ?? "who will be named soon"}, for a first check. ${usually(facts, firstCheck(facts))}`,
  returned: ({ editor, openFixes, dueOn }) => {
    const by = dueOn === null ? "" : ` Please send them by ${longDay(dueOn)}.`;
    return openFixes === 0
      ? `You have answered everything that ${editor ?? "your editor"} asked for.${by.replace("them", "it")}`
      : `${editor ?? "Your editor"} needs ${pluralize(openFixes, "small thing", "small things")} before review can start.${by}`;
  },
  // After a minor revision, and while reviewers are sought, the editor acts: the line of the turn says so too.
  in_review: (facts) => {
    const withEditor = `With your editor, ${facts.editor ?? "who will be named soon"}, in round ${facts.round} of the review.`;
    const where = facts.turn === "reviewers" ? `With the reviewers, round ${facts.round}.` : withEditor;
    return `${where} ${usually(facts, review(facts))} Nothing is needed from you.`;
  },
  revisions_requested: ({ revision, dueOn, points }) =>
    [
      revision === null ? "Revision requested." : `Revision requested: ${revision}.`,
      ...(dueOn === null ? [] : [`Please submit by ${longDay(dueOn)}.`]),
      `${pluralize(points, "point", "points")} to answer.`,
    ].join(" "),
  accepted: ({ since, acceptedOn, needed }) =>
    `Accepted on ${longDay(acceptedOn ?? since)}. ${
      needed.length === 0 ? "Production can begin." : `Still needed before production: ${needed.join(", ")}.`
    }`,
  in_production: ({ dueOn }) =>
    dueOn === null ? "In production." : `In production. Expected publication ${longMonth(dueOn)}.`,
  published: ({ since, publishedOn }) => `Published on ${longDay(publishedOn ?? since)}.`,
  rejected: ({ since }) => `Not accepted. The letter of ${longDay(since)} explains why.`,
  withdrawn: ({ since }) => `Withdrawn on ${longDay(since)}.`,
};

/** The usual time of a stage: the press's promise, and beside it the measured median. */
type Typical = { readonly words: string; readonly longestDays: number };

const typical = (from: number, to: number, measuredDays: number | undefined): Typical => {
  const promised = from === to ? pluralize(to, "week", "weeks") : `${from}–${to} weeks`;
  if (measuredDays === undefined) return { words: promised, longestDays: to * 7 };
  const weeks = Math.max(1, Math.round(measuredDays / 7));
  return {
    words: `${promised}, lately ${pluralize(weeks, "week", "weeks")}`,
    longestDays: Math.max(to * 7, Math.ceil(measuredDays)),
  };
};

const firstCheck = ({ times, measured }: StageFacts): Typical =>
  typical(times.firstCheckFrom, times.firstCheckTo, measured.firstCheckDays);

const review = ({ times, measured }: StageFacts): Typical =>
  typical(times.reviewFrom, times.reviewTo, measured.reviewDays);

const usually = ({ since, today }: SentenceFacts, { words }: Typical): string =>
  `Usually ${words}; week ${Math.floor(daysBetween(new Date(since), new Date(today)) / 7) + 1}.`;

type StageFacts = Pick<SentenceFacts, "state" | "since" | "times" | "measured">;

/**
 * Returns the ISO date from which a manuscript is in a stage of the press longer than usual; undefined in the author's own stages, which
 * are never late in this sense.
 */
export function lateFrom(facts: StageFacts): string | undefined {
  const { state, since, times } = facts;
  if (state === "submitted") return daysAfter(workingDaysAfter(since, times.editorNamedDays), 1);
  const stage = state === "screening" ? firstCheck(facts) : state === "in_review" ? review(facts) : undefined;
  return stage && daysAfter(since, stage.longestDays + 1);
}

/** Returns whether a manuscript is in a stage of the press longer than usual. */
export function isLate(facts: StageFacts & Pick<SentenceFacts, "today">): boolean {
  const from = lateFrom(facts);
  return from !== undefined && facts.today >= from;
}

/** Returns the usual days of a stage of the press, beside which lists show the days so far; undefined for other stages. */
export function usualDays(facts: Pick<SentenceFacts, "state" | "times" | "measured">): number | undefined {
  const { state, times, measured } = facts;
  if (state === "submitted") return times.editorNamedDays;
  if (state === "screening") return measured.firstCheckDays ?? times.firstCheckTo * 7;
  return state === "in_review" ? (measured.reviewDays ?? times.reviewTo * 7) : undefined;
}
