import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { AuthOperation } from "./auth-operation.ts";

const User = z
  .looseObject({
    id: z.uuid(),
    aud: z.string(),
    role: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
    user_metadata: z.looseObject({}),
    app_metadata: z.looseObject({}),
    created_at: z.string().openapi({ format: "date-time" }),
  })
  .openapi("User");

const Session = z
  .object({
    access_token: z.string(),
    token_type: z.literal("bearer"),
    expires_in: z.int().openapi({ description: "Seconds." }),
    expires_at: z.int().openapi({ description: "Seconds since 1970." }),
    refresh_token: z.string().openapi({ description: "`cookie` for the press's own pages." }),
    user: User,
  })
  .openapi("Session");

const Failure = z
  .looseObject({
    code: z.union([z.int(), z.string()]).openapi({ description: "The status; from version 2024-01-01 on, the word." }),
    error_code: z.string().optional().openapi({ description: "The word, in the older format." }),
    msg: z.string().optional(),
    message: z.string().optional(),
  })
  .openapi("Failure");

const SENT = {
  session: { description: "The session.", content: { "application/json": { schema: Session } } },
  user: { description: "The account.", content: { "application/json": { schema: User } } },
  other: { description: "Done.", content: { "application/json": { schema: z.unknown() } } },
  nothing: { description: "Done." },
  redirect: { description: "To another page, in `Location`." },
} as const;

const SECURITY = { public: [], person: [{ bearer: [] }], service: [{ service: [] }] };

const FAILURE = { description: "A refusal.", content: { "application/json": { schema: Failure } } };

/** Returns the OpenAPI 3.1 document of the sign-in interface. */
export function describeAuth(operations: readonly AuthOperation[]) {
  const api = new OpenAPIHono();
  for (const operation of operations) api.openAPIRegistry.registerPath(toRoute(operation));
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Colophon sign-in",
      version: "1",
      license: { name: "AGPL-3.0-or-later", url: "https://www.gnu.org/licenses/agpl-3.0.html" },
      description:
        "The sign-in interface, as the published client speaks it. Fields that an operation does not know are ignored. Errors carry a word in the header `X-Sb-Error-Code`; their format depends on `X-Supabase-Api-Version`.",
    },
    servers: [{ url: "/auth/v1" }],
  });
  const securitySchemes = {
    bearer: { type: "http" as const, scheme: "bearer", bearerFormat: "JWT" },
    service: { type: "http" as const, scheme: "bearer", description: "A service key (docs/accounts.md)." },
  };
  return { ...document, components: { ...document.components, securitySchemes } };
}

function toRoute(operation: AuthOperation): RouteConfig {
  const { method, path, tag, summary, access, body, query = [], sends, status = 200 } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => [name, z.string()]);
  const params = z.object(Object.fromEntries(names));
  const parameters = z.object(Object.fromEntries(query.map((name) => [name, z.string().optional()])));
  return {
    method,
    path,
    operationId: `${method}${path.replace(/\W+(\w)/gu, (_, mail: string) => mail.toUpperCase()).replace(/\W/gu, "")}`,
    tags: [tag],
    summary,
    security: SECURITY[access],
    request: {
      ...(names.length > 0 && { params }),
      ...(query.length > 0 && { query: parameters }),
      ...(body && { body: { content: { "application/json": { schema: body } } } }),
    },
    responses: { [status]: SENT[sends], "4XX": FAILURE, default: FAILURE },
  };
}
