import type { ManuscriptState } from "#manuscripts/manuscript.ts";
import type { ManuscriptRole } from "./manuscript-role.ts";

/**
 * The views of a manuscript. `author`: everything but the editors' internal texts, reviewers masked by the anonymity mode;
 * `editor`: everything; `overview`: everything but the reports and other texts of reviewers; `review`: the copy for reviewers
 * and the reviewer's own report; `outcome`: the decision letter and the anonymised reports.
 */
export type ManuscriptView = "author" | "editor" | "overview" | "review" | "outcome";

type Views = Partial<Readonly<Record<ManuscriptRole, ManuscriptView>>>;

const AUTHORS = { corresponding_author: "author", co_author: "author" } as const;
const EDITORS = { handling_editor: "editor", volume_editor: "editor", editor: "editor", admin: "editor" } as const;

/** The view of a manuscript that each role has in each state (docs/workflow.md). Only their author sees drafts. */
export const MANUSCRIPT_VISIBILITY: Readonly<Record<ManuscriptState, Views>> = {
  draft: { corresponding_author: "author" },
  submitted: { ...AUTHORS, ...EDITORS },
  screening: { ...AUTHORS, ...EDITORS },
  returned: { ...AUTHORS, ...EDITORS },
  in_review: { ...AUTHORS, ...EDITORS, editor: "overview", reviewer: "review" },
  revisions_requested: { ...AUTHORS, ...EDITORS, reviewer: "outcome" },
  accepted: { ...AUTHORS, ...EDITORS, reviewer: "outcome" },
  in_production: { ...AUTHORS, ...EDITORS, reviewer: "outcome" },
  published: { ...AUTHORS, ...EDITORS, reviewer: "outcome" },
  rejected: { ...AUTHORS, ...EDITORS, reviewer: "outcome" },
  withdrawn: { ...AUTHORS, ...EDITORS, reviewer: "outcome" },
};

const WIDEST: readonly ManuscriptView[] = ["editor", "overview", "author", "review", "outcome"];

/** Returns the widest view of these roles in a state; undefined where the manuscript is unknown to them (404). */
export function getWidestView(state: ManuscriptState, roles: readonly ManuscriptRole[]): ManuscriptView | undefined {
  const views = new Set(roles.map((role) => MANUSCRIPT_VISIBILITY[state][role]));
  return WIDEST.find((view) => views.has(view));
}
