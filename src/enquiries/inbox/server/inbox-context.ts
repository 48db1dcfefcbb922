import type { Context } from "#platform/context.ts";
import type { Actor } from "#people/core/actor.ts";

/** The context of the inbox's commands and queries. */
export type InboxContext = Pick<Context, "db" | "mail" | "events" | "clock" | "log">;

/** A member of the staff: no program acts in the inbox. */
export type Staff = Extract<Actor, { kind: "person" }>;
