import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { Named } from "#people/core/server/people-shapes.ts";

export const AccessToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ending: z.string().openapi({ description: "The last four characters of the token's text." }),
    scopes: z.array(z.string()).readonly(),
    state: z.enum(["valid", "expired", "revoked"]),
    created_at: Timestamp,
    expires_at: Timestamp.nullable().openapi({ description: "Null: it does not expire." }),
    last_used_at: Timestamp.nullable().openapi({ description: "Noted once a minute." }),
    last_used_from: z
      .string()
      .nullable()
      .openapi({ description: "The network of the last use, such as 192.0.2.0/24." }),
    holder: Named.extend({ is_service: z.boolean() }),
  })
  .openapi("AccessToken");

export const AccessTokenPage = z
  .object({ tokens: z.array(AccessToken).readonly(), next_cursor: z.string().nullable() })
  .openapi("AccessTokenPage");

export const OwnTokens = AccessTokenPage.extend({
  allowed_scopes: z.array(z.string()).readonly().openapi({ description: "The scopes that a new token may have." }),
}).openapi("OwnAccessTokens");

export const NewAccessToken = z
  .object({
    id: z.uuid(),
    token: z.string().openapi({ description: "The token's text. It is sent this once." }),
  })
  .openapi("NewAccessToken");
