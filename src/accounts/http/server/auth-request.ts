import type { AuthBody } from "./read-auth-body.ts";
import type { AuthContext, Caller } from "#accounts/server/auth-context.ts";
import type { RequestingBrowser } from "#accounts/sign-up/server/requesting-browser.ts";
import type { SessionRow } from "#accounts/sessions/server/sessions.ts";
import type { UserRow } from "#accounts/server/users.ts";

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

/** A request with a valid session. */
export type SignedInRequest = AuthRequest & { readonly user: UserRow; readonly session: SessionRow };

export type AuthHandler = (ctx: AuthContext, call: AuthRequest) => Promise<Response>;
export type SignedInHandler = (ctx: AuthContext, call: SignedInRequest) => Promise<Response>;

/** Handlers by method and path below /auth/v1, such as `POST /token`; `:name` stands for one segment. */
export type AuthRoutes = Readonly<Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`, AuthHandler>>;
