import type { Context } from "#platform/context.ts";
import { findPreferences, updatePreferences } from "#people/profiles/server/preferences.ts";

/** Stops a person's e-mails about readership; the switch in their settings is off afterwards. */
export async function stopReadershipEmails(ctx: Pick<Context, "db" | "clock">, personId: string): Promise<void> {
  const preferences = await findPreferences(ctx, personId);
  const notifications = { ...preferences.notifications, readership: false };
  await updatePreferences(ctx, personId, { ...preferences, notifications });
}
