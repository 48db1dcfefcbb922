import { Refused } from "#platform/refused.ts";
import { changeReading } from "./change-as-reader.ts";
import type { ProofContext } from "./proof-context.ts";
import type { LinkedReader } from "./proof-link.ts";
import { mayReply } from "./view-proof.ts";

/** Stores an author's reply to an editor's question; an empty one takes it back. 409 where another author has replied; 404 for another proof's question. */
export const replyToQuestion = (ctx: ProofContext, linked: LinkedReader, id: string, reply: string): Promise<void> =>
  changeReading(ctx, linked, async ({ db, proof, reader }) => {
    const question = await db
      .selectFrom("production_proof_questions")
      .select(["id", "replied_by"])
      .where("id", "=", id)
      .where("proof_id", "=", proof.id)
      .executeTakeFirst();
    if (!question) throw new Refused(404, "Question not found", "There is no such question.");
    if (!mayReply(reader, question.replied_by))
      throw new Refused(
        409,
        "Already replied",
        "Another author has answered this question, so your answer wasn’t saved.",
      );
    const isEmpty = reply.trim() === "";
    await db
      .updateTable("production_proof_questions")
      .set({
        reply: isEmpty ? "" : reply,
        replied_by: isEmpty ? null : reader.id,
        replied_at: isEmpty ? null : ctx.clock(),
      })
      .where("id", "=", id)
      .execute();
  });
