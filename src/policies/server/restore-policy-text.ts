import type { Actor } from "#people/core/actor.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { findTextSource, requireEditedText } from "./policy-texts.ts";
import { savePolicyText } from "./save-policy-text.ts";

type RestoreInput = { readonly key: string; readonly version: number; readonly madeFrom?: number | undefined };

/** Publishes an earlier version again as the newest one, from today. 404 without such a version, 409 as for a save. */
export async function restorePolicyText(ctx: Context, actor: Actor, { key, version, madeFrom }: RestoreInput) {
  const body = await findTextSource(ctx, await requireEditedText(ctx, key), version);
  if (body === undefined) throw new Refused(404, "Text not found", "There is no version with this number.");
  const change = `Version ${version} is in force again.`;
  return savePolicyText(ctx, actor, { key, body, change, madeFrom, restoredFrom: version });
}
