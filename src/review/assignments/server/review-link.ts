import { timingSafeEqual } from "node:crypto";
import type { ReviewContext } from "#review/server/review-context.ts";
import { type AssignmentRow, findAssignment } from "./find-assignment.ts";

type Linked = Pick<AssignmentRow, "id" | "link_generation">;

/** The purpose of the keyed hash in reviewers' links. */
const PURPOSE = "review-link";

/**
 * Returns the token of a reviewer's link. It is not stored: the press's secret, the assignment and the generation of its link
 * make it, and a higher generation revokes it.
 */
export const reviewToken = ({ secrets }: Pick<ReviewContext, "secrets">, { id, link_generation }: Linked): string =>
  `${id}.${secrets.mac(PURPOSE, id, link_generation).toString("base64url")}`;

/** Returns the path of the reviewer's page. */
export const reviewPath = (ctx: Pick<ReviewContext, "secrets">, assignment: Linked): string =>
  `/review/${reviewToken(ctx, assignment)}`;

/** Returns the reviewer's link for an e-mail. */
export const reviewUrl = (ctx: Pick<ReviewContext, "secrets" | "settings">, assignment: Linked): string =>
  `${ctx.settings.pressUrl}${reviewPath(ctx, assignment)}`;

/** The assignment of a link; `isCurrent` is false where the link was replaced by a newer one. */
export type OpenedLink = { readonly assignment: AssignmentRow; readonly isCurrent: boolean };

/** Returns the assignment of a token; undefined for a token that the press never made. */
export async function findByToken(
  ctx: Pick<ReviewContext, "db" | "secrets">,
  token: string,
): Promise<OpenedLink | undefined> {
  const [id = "", mac = ""] = token.split(".");
  const assignment = await findAssignment(ctx.db, id);
  if (!assignment) return undefined;
  const given = Buffer.from(mac, "base64url");
  for (let generation = assignment.link_generation; generation >= 0; generation -= 1) {
    const made = ctx.secrets.mac(PURPOSE, id, generation);
    if (given.length === made.length && timingSafeEqual(given, made))
      return { assignment, isCurrent: generation === assignment.link_generation };
  }
  return undefined;
}
