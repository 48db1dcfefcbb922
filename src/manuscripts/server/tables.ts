import type { Generated, JSONColumnType } from "kysely";
import type { AgreementState } from "#manuscripts/agreements/agreement.ts";
import type { IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import type { Finding } from "#manuscripts/preflight/finding.ts";
import type {
  Anonymity,
  ManuscriptFileRole,
  ManuscriptKind,
  ManuscriptState,
  OpenDecision,
  ReviewPhase,
  Turn,
  VersionReason,
} from "#manuscripts/manuscript.ts";
import type { CreditRole } from "#manuscripts/drafts/credit-roles.ts";
import type { EventPaper } from "#manuscripts/event-papers/event-paper.ts";
import type { FileFacts } from "#manuscripts/drafts/file-facts.ts";
import type { Declarations } from "#manuscripts/drafts/declarations.ts";
import type { CommandName } from "#manuscripts/workflow/commands.ts";
import type { ReminderKind } from "#manuscripts/reminders/author-reminders.ts";
import type { ManuscriptRole } from "#manuscripts/workflow/manuscript-role.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    manuscript_numbers: { year: number; last_number: number };
    manuscripts: {
      id: string;
      number: string | null;
      kind: ManuscriptKind;
      state: Generated<ManuscriptState>;
      title: Generated<string>;
      subtitle: Generated<string>;
      abstract: Generated<string>;
      keywords: Generated<string[]>;
      language: Generated<string>;
      parent_id: string | null;
      parent_title: Generated<string>;
      volume_place: number | null;
      reviewed_by_event: Generated<boolean>;
      event_paper_id: string | null;
      event_paper: JSONColumnType<EventPaper> | null;
      package: string | null;
      estimate: JSONColumnType<Record<string, unknown>> | null;
      declarations: JSONColumnType<Declarations>;
      licence: string | null;
      anonymity: Generated<Anonymity>;
      round: Generated<number>;
      reports_needed: Generated<number>;
      review_phase: ReviewPhase | null;
      reviewers_asked: Generated<number>;
      reviewers_pending: Generated<number>;
      reviewers_agreed: Generated<number>;
      reports_in: Generated<number>;
      points_total: Generated<number>;
      points_open: Generated<number>;
      has_extended: Generated<boolean>;
      extension_days: number | null;
      open_decision: OpenDecision | null;
      on_hold: Generated<boolean>;
      created_by: string | null;
      handling_editor: string | null;
      publication_id: string | null;
      turn: Generated<Turn>;
      /** An ISO date. */
      due_on: string | null;
      state_since: Date;
      submitted_at: Date | null;
      revised_at: Date | null;
      accepted_at: Date | null;
      final_files_at: Date | null;
      published_at: Date | null;
      /** Whether a publishing agreement is asked for, demanded before production, or made (`agreements/`). */
      agreement: AgreementState | null;
      agreement_requested_at: Date | null;
      review_statement: string | null;
      /** The fingerprint of the people whose names are looked for in the files (`identity-set.ts`). */
      identity_set: Generated<string>;
      /** Made by `manuscriptSearchText`. */
      search_text: Generated<string>;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    manuscript_contributors: {
      id: string;
      manuscript_id: string;
      position: number;
      role: Generated<"author" | "editor" | "translator">;
      given_name: Generated<string>;
      family_name: Generated<string>;
      literal_name: Generated<string>;
      email: Generated<string>;
      affiliation: Generated<string>;
      orcid: string | null;
      credit: Generated<CreditRole[]>;
      corresponding: Generated<boolean>;
      person_id: string | null;
      confirmation: Generated<"pending" | "confirmed" | "denied">;
      confirmed_at: Date | null;
      link_generation: Generated<number>;
      asked_at: Date | null;
    };
    /** People who were contributors after the submission, or were named otherwise in it. */
    manuscript_former_contributors: {
      id: string;
      manuscript_id: string;
      given_name: Generated<string>;
      family_name: Generated<string>;
      literal_name: Generated<string>;
      email: Generated<string>;
      affiliation: Generated<string>;
      orcid: string | null;
      person_id: string | null;
      ended_at: Date;
    };
    manuscript_versions: {
      id: string;
      manuscript_id: string;
      number: number;
      round: number;
      reason: VersionReason;
      note: Generated<string>;
      title: string;
      abstract: string;
      plain_text: Generated<string>;
      submitted_by: string | null;
      created_at: Date;
    };
    manuscript_files: {
      id: string;
      manuscript_id: string;
      version_id: string | null;
      role: ManuscriptFileRole;
      name: string;
      path: string;
      media_type: string;
      size: number;
      sha256: string;
      facts: JSONColumnType<FileFacts> | null;
      plain_text: Generated<string>;
      findings: JSONColumnType<readonly Finding[]> | null;
      identities: JSONColumnType<readonly IdentityWarning[]> | null;
      /** The fingerprint of the people who were looked for; null before the first time. */
      identities_of: string | null;
      created_at: Date;
    };
    manuscript_events: {
      id: string;
      manuscript_id: string;
      command: CommandName;
      from_state: ManuscriptState;
      to_state: ManuscriptState;
      actor: string | null;
      actor_role: ManuscriptRole;
      audience: Generated<"all" | "editors">;
      details: JSONColumnType<Record<string, unknown>>;
      version: number;
      created_at: Date;
    };
    manuscript_messages: {
      id: string;
      manuscript_id: string;
      audience: "editors" | "authors";
      author: string | null;
      body: string;
      email_id: string | null;
      created_at: Date;
    };
    manuscript_fixes: {
      id: string;
      manuscript_id: string;
      request: number;
      position: number;
      body: string;
      done: Generated<boolean>;
      answer: Generated<string>;
    };
    manuscript_tracking_links: {
      id: string;
      manuscript_id: string;
      created_by: string | null;
      created_at: Date;
      revoked_at: Date | null;
    };
    manuscript_reminders: {
      manuscript_id: string;
      kind: ReminderKind | "late";
      mark: string;
      skipped: Generated<boolean>;
      email_id: string | null;
      sent_at: Date;
    };
  }
}
