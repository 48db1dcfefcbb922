import type { z } from "@hono/zod-openapi";
import { byService } from "#accounts/http/server/by-service.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { requireSignedIn } from "#accounts/http/server/authenticate.ts";
import { AUTH_FIELDS, type AuthBody, type AuthField } from "../../core/server/auth-fields.ts";
import type { AuthHandler, SentRequest, SignedInHandler } from "./auth-request.ts";
import type { AuthResult } from "./auth-result.ts";

/** How an operation of the sign-in interface is described; `{name}` in its path stands for one segment. */
type Description = {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  /** The fields of the body; other fields are ignored. */
  readonly body?: readonly AuthField[];
  /** The parameters of the query. */
  readonly query?: readonly string[];
  /** What a success sends; "session" and "user" have the published client's format. */
  readonly sends: "session" | "user" | "nothing" | "redirect" | "other";
  /** The status of a success, if it is not 200. */
  readonly status?: number;
  /** The operation sends a code or a link that only the requesting browser may use: it gets a cookie to prove itself. */
  readonly bindsBrowser?: boolean;
  /** Refuses an operation that the press has not switched on, before anything else. */
  readonly requireSwitchedOn?: (ctx: AuthContext) => void;
};

/** An operation of the sign-in interface. */
export type AuthOperation = Omit<Description, "body"> & {
  readonly access: "public" | "person" | "service";
  readonly body: z.ZodType<AuthBody> | undefined;
  readonly handle: (ctx: AuthContext, call: SentRequest) => Promise<AuthResult>;
};

const describeOperation = (
  { body, ...description }: Description,
  access: AuthOperation["access"],
  handle: AuthHandler,
): AuthOperation => {
  const schema = bodyWith(body ?? []);
  return {
    ...description,
    access,
    body: body && schema,
    handle: async (ctx, call) => {
      description.requireSwitchedOn?.(ctx);
      return handle(ctx, { ...call, body: schema.parse(call.body) });
    },
  };
};

/** The schema of a body with these fields. Other fields are let through, because the published client may send more. */
const bodyWith = (fields: readonly AuthField[]) =>
  AUTH_FIELDS.pick(Object.fromEntries(fields.map((field) => [field, true])) as Record<AuthField, true>); // pick wants each name as a literal

/** An operation for everybody. */
export const publicOperation = (description: Description, handle: AuthHandler): AuthOperation =>
  describeOperation(description, "public", handle);

/** An operation for people who are signed in. */
export const personOperation = (description: Description, handle: SignedInHandler): AuthOperation =>
  describeOperation(description, "person", requireSignedIn(handle));

/** An operation for programs that administer accounts. */
export const serviceOperation = (description: Description, handle: AuthHandler): AuthOperation =>
  describeOperation(description, "service", byService(handle));
