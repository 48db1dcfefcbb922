import { timingSafeEqual } from "node:crypto";
import { linkToken } from "#platform/pages/link-token.ts";
import { type LinkDoor, LONG_SECONDS } from "#platform/pages/link-door.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { type AssignmentRow, findAssignment } from "./find-assignment.ts";

/** The door of a reviewer's link: its cookie counts for the page and for the operations of this one review. */
export const REVIEW_DOOR: LinkDoor = {
  kind: "review",
  seconds: LONG_SECONDS,
  paths: (id) => [`/review/${id}`, `/api/v1/review-links/${id}`],
};

type Linked = Pick<AssignmentRow, "id" | "link_generation">;

/**
 * Returns the path of the reviewer's page. Its token is not stored: the press's secret, the assignment and the generation of its link
 * make it, and a higher generation revokes it.
 */
export const reviewPath = ({ secrets }: Pick<ReviewContext, "secrets">, { id, link_generation }: Linked): string =>
  `/review/${linkToken(secrets, "review-link", id, link_generation)}`;

/** The assignment of a link; `isCurrent` is false where the link was replaced by a newer one. */
export type OpenedLink = { readonly assignment: AssignmentRow; readonly isCurrent: boolean };

/** Returns the assignment of a token; undefined for a token that the press never made. */
export async function findByToken(
  { db, secrets }: Pick<ReviewContext, "db" | "secrets">,
  token: string,
): Promise<OpenedLink | undefined> {
  const assignment = await findAssignment(db, token.split(".", 1)[0] ?? "");
  if (!assignment) return undefined;
  const { id, link_generation } = assignment;
  const given = Buffer.from(token);
  for (let generation = link_generation; generation >= 0; generation -= 1) {
    const made = Buffer.from(linkToken(secrets, "review-link", id, generation));
    if (given.length === made.length && timingSafeEqual(given, made))
      return { assignment, isCurrent: generation === link_generation };
  }
  return undefined;
}
