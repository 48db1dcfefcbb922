import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { isLinkToken, parseLinkToken, linkToken } from "#platform/pages/link-token.ts";
import { type LinkDoor, SHORT_SECONDS } from "#platform/pages/link-door.ts";
import type { StopEmailsWords } from "../web/stop-emails.page.tsx";

export type StoppingContext = Pick<AuthContext, "db" | "secrets" | "clock" | "settings">;

/** E-mails that a person stops by a link in each of them. */
export type StoppedEmails = {
  /** The link's path without its token: `/saved-searches/stop`. */
  readonly path: string;
  /** What the link's token is for. */
  readonly purpose: Parameters<typeof linkToken>[1];
  readonly door: LinkDoor;
  /** The page's name in the browser. */
  readonly heading: string;
  readonly words: StopEmailsWords;
  readonly stop: (ctx: StoppingContext, personId: string) => Promise<unknown>;
};

/** Returns the door of such a link: who opens the link of an old e-mail reads one page, and presses one button. */
export const stopDoor = (kind: LinkDoor["kind"], path: string): LinkDoor => ({
  kind,
  seconds: SHORT_SECONDS,
  paths: (id) => [`${path}/${id}`],
});

type Link = Pick<StoppedEmails, "path" | "purpose">;
type Secret = Pick<AuthContext, "secrets">;

/** A person's link is the same in each e-mail: an old e-mail must stop the next ones too. */
const GENERATION = 0;

/** Returns the path that stops a person's e-mails without a sign-in. */
export const stopEmailsPath = ({ secrets }: Secret, { path, purpose }: Link, personId: string): string =>
  `${path}/${linkToken(secrets, purpose, personId, GENERATION)}`;

/** Returns the person of such a link; undefined for a token that the press never made. */
export function findStoppingPerson({ secrets }: Secret, { purpose }: Link, token: string): string | undefined {
  const id = parseLinkToken(token);
  return id !== undefined && isLinkToken(secrets, purpose, token, { id, generation: GENERATION }) ? id : undefined;
}
