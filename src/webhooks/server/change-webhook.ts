import { randomUUID } from "node:crypto";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { WebhookForm, WebhookPatch } from "#webhooks/webhook-form.ts";
import { type OutsideRules, whyNotOutside } from "#platform/outgoing/outside-address.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { newSecret, sealSecret } from "./webhook-secret.ts";
import { requireWebhook } from "./webhooks.ts";

type WritingContext = Pick<AuthContext, "db" | "clock" | "secrets">;

/** Each event is sent to all of them. */
const MAX_WEBHOOKS = 20;

/** The time for which the former secret still signs after a new one was made: a day. */
const FORMER_MS = 24 * 3600 * 1000;

export type CreatedWebhook = { readonly id: string; readonly secret: string };

/**
 * Stores a webhook and returns its secret, this once. Refuses with 422 an address that is not on the public internet, and
 * with 409 beyond twenty.
 */
export async function createWebhook(
  ctx: WritingContext,
  rules: OutsideRules,
  { by, form }: { readonly by: string; readonly form: WebhookForm },
): Promise<CreatedWebhook> {
  await refusePrivate(form.url, rules);
  const { count } = await ctx.db
    .selectFrom("webhooks")
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_WEBHOOKS)
    throw new Refused(409, "Too many webhooks", `A press has at most ${MAX_WEBHOOKS} webhooks. Delete one first.`);
  const [id, secret, now] = [randomUUID(), newSecret(), ctx.clock()];
  await ctx.db
    .insertInto("webhooks")
    .values({
      id,
      ...form,
      events: [...new Set(form.events)],
      sealed_secret: sealSecret(ctx.secrets, secret, id),
      is_active: true,
      created_by: by,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, secret };
}

/**
 * Changes what is given of a webhook. Switched on again, it begins without failures. Refuses with 404, and with 422 as
 * `createWebhook` does.
 */
export async function updateWebhook(
  ctx: WritingContext,
  rules: OutsideRules,
  { id, patch }: { readonly id: string; readonly patch: WebhookPatch },
): Promise<void> {
  await requireWebhook(ctx, id);
  const { url, description, events, is_active } = patch;
  if (url !== undefined) await refusePrivate(url, rules);
  await ctx.db
    .updateTable("webhooks")
    .set({
      ...(url !== undefined && { url }),
      ...(description !== undefined && { description }),
      ...(events && { events: [...new Set(events)] }),
      ...(is_active !== undefined && { is_active }),
      ...(is_active === true && { failing_since: null, paused_at: null }),
      updated_at: ctx.clock(),
    })
    .where("id", "=", id)
    .execute();
}

/** Makes a new secret and returns it, this once. The former one signs beside it for a day. Refuses with 404. */
export async function rotateSecret(ctx: WritingContext, id: string): Promise<string> {
  await requireWebhook(ctx, id);
  const secret = newSecret();
  await ctx.db
    .updateTable("webhooks")
    .set((row) => ({
      sealed_former_secret: row.ref("sealed_secret"),
      former_until: new Date(ctx.clock().getTime() + FORMER_MS),
      sealed_secret: sealSecret(ctx.secrets, secret, id),
      updated_at: ctx.clock(),
    }))
    .where("id", "=", id)
    .execute();
  return secret;
}

/** Deletes a webhook with its deliveries. Refuses with 404. */
export async function deleteWebhook(ctx: Pick<AuthContext, "db">, id: string): Promise<void> {
  await requireWebhook(ctx, id);
  await ctx.db.deleteFrom("webhooks").where("id", "=", id).execute();
}

async function refusePrivate(url: string, rules: OutsideRules): Promise<void> {
  const reason = await whyNotOutside(url, rules);
  if (reason !== undefined) throw new Invalid({ url: reason });
}
