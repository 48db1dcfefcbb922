import type { Context } from "#platform/context.ts";
import type { Actor } from "#people/actor.ts";

/** What the verbs of the inbox work with. */
export type InboxContext = Pick<Context, "db" | "mail" | "clock" | "log">;

/** Somebody of the staff: nothing in the inbox happens by itself. */
export type Staff = Extract<Actor, { kind: "person" }>;
