import { NO_DECLARATIONS } from "#manuscripts/drafts/declarations.ts";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import type { CommandName } from "#manuscripts/workflow/commands.ts";
import { MANUSCRIPT_WORDS } from "../interface-texts/manuscript-words.ts";

export const MANUSCRIPT_ID = "5d4d4f0e-7777-4c9e-8a55-000000000042";

type Contributor = Manuscript["contributors"][number];
export const contributor = (given: Partial<Contributor> = {}): Contributor => ({
  id: "c0000000-1111-4c9e-8a55-000000000001",
  role: "author",
  given_name: "Bea",
  family_name: "Lund",
  literal_name: "",
  email: "bea@press.example",
  affiliation: "Uppsala University",
  orcid: null,
  credit: [],
  corresponding: true,
  confirmation: "confirmed",
  confirmed_at: null,
  asked_at: null,
  has_account: true,
  is_you: true,
  ...given,
});

type ManuscriptFile = Manuscript["files"][number];
export const manuscriptFile = (given: Partial<ManuscriptFile> = {}): ManuscriptFile => ({
  id: "f0000000-1111-4c9e-8a55-000000000001",
  role: "main",
  name: "salt.docx",
  media_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  size: 52_000,
  facts: null,
  findings: null,
  identities: null,
  has_current_identities: true,
  created_at: "2026-11-01T09:00:00Z",
  ...given,
});

/** Commands as the press lists them for the viewer. */
export const commandsNamed = (...names: readonly CommandName[]): Manuscript["commands"] =>
  names.map((command) => ({ command, label: command, reasons: [] }));

/** A manuscript as its corresponding author sees it: a chapter with the reviewers. */
export const manuscriptView = (given: Partial<Manuscript> = {}): Manuscript => ({
  id: MANUSCRIPT_ID,
  number: "CAP-2026-0042",
  kind: "chapter",
  state: "in_review",
  title: "Salt and Parchment",
  subtitle: "",
  abstract: "How salt was traded.",
  keywords: ["salt", "trade"],
  language: "en",
  parent_id: null,
  parent_title: "The Wet Archive",
  package: null,
  estimate: null,
  declarations: NO_DECLARATIONS,
  licence: null,
  anonymity: "double",
  round: 1,
  points_total: 0,
  points_open: 0,
  has_extended: false,
  extension_days: null,
  on_hold: false,
  turn: "reviewers",
  due_on: null,
  state_since: "2026-10-10T09:00:00Z",
  submitted_at: "2026-10-01T09:00:00Z",
  revised_at: null,
  accepted_at: null,
  final_files_at: null,
  published_at: null,
  agreement: null,
  agreement_requested_at: null,
  version: 7,
  created_at: "2026-09-20T09:00:00Z",
  updated_at: "2026-10-10T09:00:00Z",
  reviewers: null,
  parent: null,
  editor: { id: "e0000000-1111-4c9e-8a55-000000000001", name: "Edith Lindqvist" },
  publication: null,
  view: "author",
  roles: ["corresponding_author"],
  sentence: "With the reviewers, round 1. Usually 4–6 weeks; week 2. Nothing is needed from you.",
  time_zone: "Asia/Kolkata",
  late: null,
  usual_days: 42,
  missing: [],
  commands: [],
  contributors: [contributor()],
  versions: [],
  files: [],
  fixes: [],
  events: [],
  messages: [],
  reminders: null,
  tracking_path: null,
  ...given,
});

/** A draft of a chapter in which nothing was written yet. */
export const draftView = (given: Partial<Manuscript> = {}): Manuscript =>
  manuscriptView({
    number: null,
    state: "draft",
    turn: "author",
    round: 0,
    submitted_at: null,
    version: 1,
    editor: null,
    sentence: "Draft. 1 thing left before you can submit.",
    missing: [{ step: "files", field: "main", label: MANUSCRIPT_WORDS.manuscriptFile }],
    commands: commandsNamed("edit_draft", "submit", "delete_draft"),
    ...given,
  });
