import { z } from "zod";

// An address may hold anything: invalid values are dropped.
const Read = z.object({ only: z.enum(["unread"]).optional().catch(undefined) });

/** The search parameters: the unread ones alone, or all. */
export type NotificationsAddress = Partial<z.output<typeof Read>>;

export const readNotificationsAddress = (raw: Readonly<Record<string, unknown>>): NotificationsAddress =>
  Read.parse(raw);
