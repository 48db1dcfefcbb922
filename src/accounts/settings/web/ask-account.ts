import type { GoTrueClient } from "@supabase/auth-js";
import { requestSignIn } from "#platform/web/sign-in-again.ts";
import { authClient, IN_COOKIE } from "#accounts/web/auth-client.ts";
import { requestConfirmation } from "./confirming.ts";

type Refusal = {
  readonly name?: string;
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
};
type Answer = { readonly data: unknown; readonly error: Refusal | null };
type DataOf<One extends Answer> = NonNullable<Extract<One, { readonly error: null }>["data"]>;

/** What the sign-in interface refused, in its own words; `code` is one of the published client's. */
export class AccountProblem extends Error {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.name = "AccountProblem";
    this.code = code;
  }
}

/** The person was asked to sign in or to confirm, and preferred not to. Nothing has happened, nothing need be said. */
export class Declined extends Error {}

/**
 * Asks the sign-in interface as the person who is signed in. A lost session is signed in again over the page, a factor
 * that is wanted is asked for, and the request is repeated (decision A11). Throws `AccountProblem` or `Declined`.
 */
export async function requestAccount<One extends Answer>(
  ask: (client: GoTrueClient) => Promise<One>,
): Promise<DataOf<One>> {
  for (;;) {
    await requireSession();
    const answer = await ask(authClient());
    if (isSuccess(answer)) return answer.data;
    await overcome(answer.error);
  }
}

const isSuccess = <One extends Answer>(answer: One): answer is One & { readonly data: DataOf<One> } =>
  answer.error === null;

const WANTS_PROOF = new Set(["insufficient_aal", "reauthentication_needed"]);

/** Does what the refusal asks for, so that the request may be repeated; throws it where nothing can be done. */
async function overcome(error: Answer["error"]): Promise<void> {
  const { name, code, status, message } = error ?? { message: "" };
  // The published client says in a name of its own that the session is no more.
  if (name === "AuthSessionMissingError" || code === "session_not_found" || code === "no_authorization")
    return renewSession();
  if (code === undefined && (status === 0 || status === undefined || status >= 502)) throw unreachable(message);
  if (code === undefined || !WANTS_PROOF.has(code)) throw new AccountProblem(message, code);
  if (!(await requestConfirmation())) throw new Declined();
}

/** A ceremony in the browser fails without any request; its words are the browser's. */
const unreachable = (message: string): AccountProblem =>
  /fetch/iu.test(message)
    ? new AccountProblem(
        "The press cannot be reached. What you typed is still here. Check your connection and try again.",
      )
    : new AccountProblem(message);

async function requireSession(): Promise<void> {
  const { data } = await authClient().getSession();
  if (!data.session) await renewSession();
}

/** The client's session from the browser's cookie; asks to sign in where that opens nothing any more. */
async function renewSession(): Promise<void> {
  const { data, error } = await authClient().refreshSession({ refresh_token: IN_COOKIE });
  if (data.session) return;
  if (error?.status === 0 || (error?.status ?? 0) >= 502) throw unreachable("fetch");
  if (!(await requestSignIn())) throw new Declined();
}
