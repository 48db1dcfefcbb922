import type { AuthContext } from "#accounts/server/auth-context.ts";
import { isLinkToken, linkedId, linkToken } from "#manuscripts/server/manuscript-links.ts";

type Secret = Pick<AuthContext, "secrets">;

/** A person's link is the same in each e-mail: an old e-mail must stop the next ones too. */
const GENERATION = 0;

/** Returns the path that stops a person's e-mails about readership without a sign-in. */
export const stopReadershipPath = ({ secrets }: Secret, personId: string): string =>
  `/readership/stop/${linkToken(secrets, "readership-link", personId, GENERATION)}`;

/** Returns the person of such a link; undefined for a token that the press never made. */
export function stoppingAuthor({ secrets }: Secret, token: string): string | undefined {
  const id = linkedId(token);
  return id !== undefined && isLinkToken(secrets, "readership-link", token, { id, generation: GENERATION })
    ? id
    : undefined;
}
