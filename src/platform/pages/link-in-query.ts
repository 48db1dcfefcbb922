import { type DoorContext, type LinkDoor, nameToken, passDoor, readLinkCookie, SHORT_SECONDS } from "./link-door.ts";
import type { Redirect } from "./page.ts";

/** The parameter that names a link after the door; its cookie has the token. */
export const LINK_NAME = "link";

type LinkQuery = {
  /** The page that the link is for. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parameter in which the e-mail's link has its token. */
  readonly name: string;
};

const createDoor = (path: string): LinkDoor => ({ kind: path, seconds: SHORT_SECONDS, paths: () => [path] });

/**
 * Returns the token of a link whose query has it, or the redirect through the door: to the same query with the link's name in the
 * token's place. The token is null where there is none, or where the browser has no cookie for it.
 */
export function findLinkInQuery(
  ctx: DoorContext,
  { path, query, name }: LinkQuery,
  { headers }: Pick<Request, "headers">,
): Redirect | { readonly token: string | null } {
  const token = query.get(name);
  const link = query.get(LINK_NAME);
  if (token === null || token === "")
    return { token: link === null ? null : (readLinkCookie(ctx, createDoor(path), headers, link) ?? null) };
  const rest = new URLSearchParams(query);
  rest.delete(name);
  rest.set(LINK_NAME, nameToken(token));
  return passDoor(ctx, createDoor(path), { thing: nameToken(token), token, to: `${path}?${rest}` });
}
