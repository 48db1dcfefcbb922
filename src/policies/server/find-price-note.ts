import type { Context } from "#platform/context.ts";
import { SERVICES } from "#policies/page-texts/services-overview.ts";
import { getLead } from "#policies/core/section-shape.ts";
import type { Press } from "#press/core/press.ts";
import { findPageText } from "./find-page-texts.ts";

/** Returns what the press says about all its prices today: the paragraph in the text of its services. */
export async function findPriceNote(ctx: Pick<Context, "db" | "clock" | "log">, press: Press): Promise<string> {
  return getLead(await findPageText(ctx, SERVICES, press), "prices") ?? "";
}
