import type { Actor } from "#people/actor.ts";
import { Refused } from "#platform/refused.ts";
import type { Work } from "#platform/context.ts";
import { findTextSource, requireHouseText } from "./policy-texts.ts";
import { saveHouseText } from "./save-policy-text.ts";

type Restoring = { readonly key: string; readonly version: number; readonly madeFrom?: number | undefined };

/** Makes an earlier version the newest again, as a new one, from today. 404 without such a version, 409 as for a save. */
export async function restoreHouseText(work: Work, actor: Actor, { key, version, madeFrom }: Restoring) {
  const body = await findTextSource(work, requireHouseText(key), version);
  if (body === undefined) throw new Refused(404, "Text not found", "There is no version with this number.");
  const change = `Version ${version} is in force again.`;
  return saveHouseText(work, actor, { key, body, change, madeFrom, restoredFrom: version });
}
