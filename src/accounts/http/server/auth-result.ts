import type { SessionResponse } from "#accounts/sessions/server/sessions.ts";

/** The result of a sign-in operation. One place makes the HTTP response and its cookies from it (`http-response.ts`). */
export type AuthResult = {
  readonly status: number;
  /** Sent as JSON; text is sent as it is. Undefined for an empty response. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  /** The session that the operation opened, which a browser gets as a cookie; or that it ended the session of the caller. */
  readonly session?: SessionResponse | "ended";
};

export const authResult = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): AuthResult => ({ status, body, headers });

/** The result of an operation that opened or rotated a session. */
export const sessionResult = (session: SessionResponse): AuthResult => ({ status: 200, body: session, session });

/** Sends the browser to another page. */
export const redirectResult = (location: string, status: 302 | 303, cookies: readonly string[] = []): AuthResult => ({
  status,
  body: undefined,
  headers: { Location: location },
  cookies,
});
