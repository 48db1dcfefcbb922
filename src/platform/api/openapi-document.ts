import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Env } from "hono";
import { withWholeBodies } from "./named-input.ts";
import { COMMON_HEADERS, COMMON_PROBLEMS, withNamedProblems } from "./named-problems.ts";

/** The ways to sign in, for the descriptions of operations. */
export const SIGN_IN: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }];
/** An operation that answers everybody, and the signed-in more. */
export const OPTIONAL_SIGN_IN: Record<string, string[]>[] = [{}, ...SIGN_IN];

/** The schema of every problem. */
const Problem = z
  .object({
    type: z.string(),
    status: z.int(),
    title: z.string(),
    detail: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    reference: z.string().optional(),
  })
  .openapi("Problem");

/** A subject of operations, with a sentence about it. */
export type ApiTag = { readonly name: string; readonly description: string };

/** The document of the whole API (OpenAPI 3.1) with its subjects; every operation may also answer a problem. */
export function describe<E extends Env>(api: OpenAPIHono<E>, tags: readonly ApiTag[] = []) {
  api.openAPIRegistry.register("Problem", Problem);
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Colophon",
      version: "1",
      license: { name: "AGPL-3.0-or-later", url: "https://www.gnu.org/licenses/agpl-3.0.html" },
      description:
        "The API that the dashboard uses is open to every program. Make an access token in Settings and send it as `Authorization: Bearer clp_…`; a session of /auth/v1 does as well. Errors are application/problem+json: 401 not signed in, 403 not allowed, 404 not there (or not visible to you), 409 refused with the reason, 422 with a sentence for each field.",
    },
    servers: [{ url: "/api/v1" }],
    tags: [...tags],
    security: SIGN_IN,
  });
  withNamedProblems(document.paths ?? {}, SIGN_IN);
  const securitySchemes = {
    token: {
      type: "http" as const,
      scheme: "bearer",
      bearerFormat: "clp_…",
      description:
        "An access token, made in Settings or for a service account. Beside each operation stands the scope that it needs.",
    },
    bearer: {
      type: "http" as const,
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "The access token of a session, from /auth/v1.",
    },
    cookie: { type: "apiKey" as const, in: "cookie" as const, name: "session" },
  };
  withWholeBodies(document, api.openAPIRegistry.definitions);
  return withPlainPatterns({
    ...document,
    components: { ...document.components, responses: COMMON_PROBLEMS, headers: COMMON_HEADERS, securitySchemes },
  });
}

/** The generator leaves the `/u` of regular expressions; JSON Schema's patterns are Unicode without saying so. */
const withPlainPatterns = <Document>(document: Document): Document =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === "pattern" && typeof value === "string" ? value.replace(/\/[a-z]*$/u, "") : value,
  ) as Document; // a document is JSON, and keeps its shape
