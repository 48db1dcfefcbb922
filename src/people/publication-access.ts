import { can } from "./policy.ts";
import type { Role } from "./role.ts";

/** Whoever asks; undefined is a visitor. */
export type Reader = { readonly id: string; readonly roles: readonly Role[] } | undefined;

/** As much of a record as the policy looks at. */
export type GuardedPublication = {
  readonly status: string;
  readonly created_by?: string | null | undefined;
  /** An author's proposal for the catalogue, not a record of the staff's own. */
  readonly is_proposal?: boolean | undefined;
};

/** What a reviewer sees of the catalogue (decision A7). */
const CLOSED_CASES: readonly string[] = ["published", "archived"];

/**
 * May this reader know that the record exists? Whoever may not is answered 404, never 403. A draft of an author is seen
 * by its author alone until it is sent to the editors (decision A5); staff drafts are seen by all who edit.
 */
export function mayReadPublication(reader: Reader, publication: GuardedPublication): boolean {
  if (publication.status === "published") return true;
  if (!reader) return false;
  if (isTheirs(reader, publication) && can(reader.roles, "add_publication")) return true;
  if (publication.status === "draft" && publication.is_proposal === true) return false;
  if (can(reader.roles, "edit_publication")) return true;
  return can(reader.roles, "see_publications") && CLOSED_CASES.includes(publication.status);
}

/** May they change it? An author may go on with a draft of their own (decision A5). */
export function mayEditPublication(reader: Reader, publication: GuardedPublication): boolean {
  if (!reader || !mayReadPublication(reader, publication)) return false;
  if (can(reader.roles, "edit_publication")) return true;
  return publication.status === "draft" && isTheirs(reader, publication) && can(reader.roles, "add_publication");
}

/** The statuses that somebody may save a record with (decisions A5, F1); none where they may save none. */
export function statusesToSave(
  roles: readonly Role[],
): readonly ("draft" | "under_review" | "published" | "archived")[] {
  if (can(roles, "edit_publication")) return ["draft", "under_review", "published", "archived"];
  return can(roles, "add_publication") ? ["draft", "under_review"] : [];
}

/** Admins see the register of the whole press, everybody else what is their own (decision A6). */
export const seesAllSubmissions = (roles: readonly Role[]): boolean => roles.includes("admin");

const isTheirs = (reader: { readonly id: string }, { created_by }: GuardedPublication): boolean =>
  created_by === reader.id;
