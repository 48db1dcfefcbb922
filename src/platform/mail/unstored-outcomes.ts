import type { Selectable, Updateable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";
import type {} from "./mail-events.ts";
import type {} from "./outbox.ts";

/** The result of sending an e-mail, as it is written to the outbox. */
export type Outcome = Pick<
  Updateable<Tables["outbox"]>,
  "state" | "sealed_email" | "sent_at" | "last_error" | "next_attempt_at"
>;

/** The message as it was taken for sending: until when it is being sent tells this time from any later one. */
type Claimed = Pick<Selectable<Tables["outbox"]>, "id" | "next_attempt_at">;

/** One or two in each round of 15 seconds, so that an hour is covered at least. */
const MAX_ATTEMPTS = 480;

type Unstored = { readonly outcome: Outcome; readonly until: Date; tries: number };
type UnstoredContext = Pick<Context, "db" | "events" | "log">;

/**
 * Outcomes that the database has not taken yet: it went away between the handing over of a message and the note of it.
 * They stay in this process's memory and are stored as soon as the database is back, so that what a mail server took is
 * known as sent. One is given up after an hour of tries.
 */
export class UnstoredOutcomes {
  readonly #unstored = new Map<string, Unstored>();

  /** The messages whose outcome is not stored. */
  get messages(): string[] {
    return [...this.#unstored.keys()];
  }

  /** Stores the outcome of a message now if possible, else later. */
  async note(ctx: UnstoredContext, message: Claimed, outcome: Outcome): Promise<void> {
    this.#unstored.set(message.id, { outcome, until: message.next_attempt_at, tries: 0 });
    await this.store(ctx);
  }

  /** Tries once to store each outcome. Never throws: what cannot be stored is logged and stays for the next time. */
  async store(ctx: UnstoredContext): Promise<void> {
    for (const [message, unstored] of this.#unstored) {
      try {
        await write(ctx, message, unstored);
        this.#unstored.delete(message);
      } catch (error) {
        unstored.tries += 1;
        const isOver = unstored.tries >= MAX_ATTEMPTS;
        if (isOver) this.#unstored.delete(message);
        ctx.log[isOver ? "error" : "warn"](
          { err: error, mail: message, outcome: unstored.outcome.state },
          isOver ? "The outcome of a message was not stored." : "The outcome of a message is not stored yet.",
        );
      }
    }
  }
}

/** "sent" always holds; any other result no longer counts where a person has started to send the e-mail again. */
async function write({ db, events }: UnstoredContext, message: string, { outcome, until }: Unstored): Promise<void> {
  const update = (within: Context["db"]) => within.updateTable("outbox").set(outcome).where("id", "=", message);
  if (outcome.state === "sent") return void (await update(db).execute());
  const isLast = (within: Context["db"]) => update(within).where("next_attempt_at", "=", until);
  if (outcome.state !== "failed") return void (await isLast(db).execute());
  await db.transaction().execute(async (within) => {
    const failed = await isLast(within).returning(["id", "kind"]).executeTakeFirst();
    if (failed) await events.emit(within, "email.failed", failed);
  });
}
