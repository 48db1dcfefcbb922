import { OFFLINE } from "#platform/offline.ts";
import type { GoTrueClient } from "@supabase/auth-js";
import { ApiProblem } from "#platform/web/call-api.ts";
import { requestSignIn } from "#platform/web/sign-in-again.ts";
import { Declined } from "#platform/web/use-action.ts";
import { authClient, refreshFromCookie } from "#accounts/core/web/auth-client.ts";
import { requestConfirmation } from "./confirming.ts";

type ClientError = {
  readonly name?: string;
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
};
type Result = { readonly data: unknown; readonly error: ClientError | null };
type DataOf<One extends Result> = NonNullable<Extract<One, { readonly error: null }>["data"]>;

/** An error of the sign-in interface with its message; `code` is one of the published client's. */
export class AccountProblem extends ApiProblem {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super({ status: 400, title: "Error", detail: message });
    this.name = "AccountProblem";
    this.code = code;
  }
}

/**
 * Sends a request to the sign-in interface for the person who is signed in. After a lost session the person signs in
 * again over the page, a required factor is requested, and the request is repeated (decision A11). Throws
 * `AccountProblem` or `Declined`.
 */
export async function requestAccount<One extends Result>(
  send: (client: GoTrueClient) => Promise<One>,
): Promise<DataOf<One>> {
  for (;;) {
    await requireSession();
    const result = await send(authClient());
    if (isSuccess(result)) return result.data;
    await overcome(result.error);
  }
}

const isSuccess = <One extends Result>(result: One): result is One & { readonly data: DataOf<One> } =>
  result.error === null;

const NEEDS_PROOF = new Set(["insufficient_aal", "reauthentication_needed"]);

/**
 * Resolves an error by signing in or confirming, so that the request can be repeated; throws it where this is not
 * possible.
 */
async function overcome(error: Result["error"]): Promise<void> {
  const { name, code, status, message } = error ?? { message: "" };
  // The published client has a name of its own for the error of an ended session.
  if (name === "AuthSessionMissingError" || code === "session_not_found" || code === "no_authorization")
    return renewSession();
  if (code === undefined && (status === 0 || status === undefined || status >= 502)) throw unreachable(message);
  if (code === undefined || !NEEDS_PROOF.has(code)) throw new AccountProblem(message, code);
  if (!(await requestConfirmation())) throw new Declined();
}

/**
 * Returns the error of a request that got no response. A failed ceremony in the browser sends no request; its message
 * is the browser's.
 */
const unreachable = (message: string): AccountProblem =>
  /fetch/iu.test(message) ? new AccountProblem(OFFLINE) : new AccountProblem(message);

async function requireSession(): Promise<void> {
  const { data } = await authClient().getSession();
  if (!data.session) await renewSession();
}

/** Renews the client's session from the browser's cookie; requests a sign-in where the cookie is no longer valid. */
async function renewSession(): Promise<void> {
  const { data, error } = await refreshFromCookie();
  if (data.session) return;
  if (error?.status === 0 || (error?.status ?? 0) >= 502) throw unreachable("fetch");
  if (!(await requestSignIn())) throw new Declined();
}
