import { z } from "zod";
import {
  MANUSCRIPT_KINDS,
  MANUSCRIPT_STATES,
  type ManuscriptKind,
  type ManuscriptState,
} from "#manuscripts/manuscript.ts";
import { PUBLICATION_STATUSES, type PublicationStatus } from "#publications/core/publication.ts";

export const REGISTER_PAGE = 25;

/** The two kinds of submissions in the process register (decision A6). */
export const REGISTER_ENTRIES = { manuscript: "Manuscripts", proposal: "Catalogue proposals" } as const;
export type RegisterEntry = keyof typeof REGISTER_ENTRIES;

const { draft: _draft, ...SUBMITTED_STATES } = MANUSCRIPT_STATES;

/** The stages of the register: the states of manuscripts without drafts, and the statuses of catalogue proposals. */
export const REGISTER_STAGES: Readonly<Record<RegisterStage, string>> = {
  ...SUBMITTED_STATES,
  proposal_draft: "Proposal: draft",
  proposal_under_review: "Proposal: under review",
  proposal_published: "Proposal: published",
  proposal_archived: "Proposal: archived",
};
export type RegisterStage = Exclude<ManuscriptState, "draft"> | `proposal_${PublicationStatus}`;

/** Returns the publication status that a stage of a proposal stands for; undefined for a state of a manuscript. */
export const proposalStatus = (stage: RegisterStage): PublicationStatus | undefined =>
  PUBLICATION_STATUSES.find((status) => stage === `proposal_${status}`);

export const REGISTER_SORTS = {
  changed: "Changed last",
  newest: "Newest first",
  oldest: "Oldest first",
  longest: "Longest in its stage",
  title: "Title",
} as const;
export type RegisterSort = keyof typeof REGISTER_SORTS;

// The keys of constants.
const entries = Object.keys(REGISTER_ENTRIES) as [RegisterEntry, ...RegisterEntry[]];
const stages = Object.keys(REGISTER_STAGES) as [RegisterStage, ...RegisterStage[]];
const kinds = Object.keys(MANUSCRIPT_KINDS) as [ManuscriptKind, ...ManuscriptKind[]];
const sorts = Object.keys(REGISTER_SORTS) as [RegisterSort, ...RegisterSort[]];

/** The filters and the order of the register. All filters apply. */
export const RegisterSelection = z.object({
  /** `own`: those of the viewer; `press`: all, for admins, who get it where nothing is given. */
  scope: z.enum(["own", "press"]).optional(),
  entry: z.enum(entries).optional(),
  stage: z.enum(stages).optional(),
  kind: z.enum(kinds).optional(),
  /** The year in which it was submitted, in UTC. */
  year: z.coerce.number().int().min(1900).max(2999).optional(),
  search: z.string().trim().max(200).default(""),
  sort: z.enum(sorts).default("changed"),
});
export type RegisterSelection = z.output<typeof RegisterSelection>;

export const RegisterQuery = RegisterSelection.extend({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type RegisterQuery = z.output<typeof RegisterQuery>;
