import type { SentBody } from "./read-auth-body.ts";
import type { AuthBody } from "../../core/server/auth-fields.ts";
import type { AuthResult } from "#accounts/http/server/auth-result.ts";
import type { AuthContext, Caller } from "#accounts/core/server/auth-context.ts";
import type { RequestingBrowser } from "#accounts/core/server/requesting-browser.ts";
import type { SessionRow } from "#accounts/sessions/server/sessions.ts";
import type { UserRow } from "#accounts/core/server/users.ts";

/** One request of the sign-in interface. */
export type AuthRequest = {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly body: AuthBody;
  readonly caller: Caller;
  /** The requesting browser, for requests of the press's own pages; a program has no cookies. */
  readonly browser: RequestingBrowser | undefined;
};

/** A request before its operation parses the body. */
export type SentRequest = Omit<AuthRequest, "body"> & { readonly body: SentBody };

/** A request with a valid session. */
export type SignedInRequest = AuthRequest & { readonly user: UserRow; readonly session: SessionRow };

export type AuthHandler = (ctx: AuthContext, call: AuthRequest) => Promise<AuthResult>;
export type SignedInHandler = (ctx: AuthContext, call: SignedInRequest) => Promise<AuthResult>;
