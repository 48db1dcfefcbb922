import type { Context } from "#platform/context.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { hasContent } from "../proof.ts";
import { describePart, partWord } from "../proof-authors.ts";
import type { ProofView, ReadingState, ViewedRemark } from "../proof-view.ts";
import { listProofs, type ReaderRow, type WholeProof } from "./find-proofs.ts";
import type { LinkedReader } from "./proof-link.ts";
import { findEditor } from "./queue-proof-email.ts";

type QueryContext = Pick<Context, "db" | "log" | "clock">;

/** Returns a proof as one of its authors sees it. */
export async function viewProof(
  ctx: QueryContext,
  { reader, proof: { publication_id, id } }: LinkedReader,
): Promise<ProofView> {
  const press = await readPress(ctx);
  const part = await requirePublication(ctx, { id: publication_id });
  const rounds = await listProofs(ctx.db, publication_id);
  const proof = rounds.find((round) => round.id === id);
  if (!proof) throw new Error("A reader belongs to a proof.");
  // What the press took back was never finished: the round before it is the one that counts.
  const before = rounds.find(({ round, outcome }) => round < proof.round && outcome !== "taken-back");
  const [newest] = rounds;
  const own = proof.readers.find((one) => one.id === reader.id) ?? reader;
  // Its address may have been wrong: nothing of the text is read any more.
  const isRecalled = proof.outcome === "taken-back";
  const state = findState(own, proof, newest);
  return {
    id: reader.id,
    state,
    outcome: proof.outcome,
    closed_at: proof.closed_at?.toISOString() ?? null,
    part: describePart(part),
    word: partWord(part),
    title: part.title,
    book: part.parent?.title ?? null,
    round: proof.round,
    due_on: proof.due_on,
    time_zone: press.hours.timeZone,
    is_late: pressDay(ctx.clock(), press) > proof.due_on,
    message: proof.message,
    editor: proof.sent_by === null ? null : ((await findEditor(ctx.db, proof.sent_by))?.name ?? null),
    compared_with: nameCompared(proof, rounds),
    readers: proof.readers.map((one) => ({
      id: one.id,
      name: one.name,
      is_own: one.id === reader.id,
      corresponding: one.corresponding,
      approved_at: one.approved_at?.toISOString() ?? null,
      remarks_sent_at: one.remarks_sent_at?.toISOString() ?? null,
    })),
    remarks: isRecalled ? [] : viewRemarks(proof),
    earlier: before && !isRecalled ? viewRemarks(before).filter(hasContent) : [],
    questions: proof.questions.map((question) => ({
      id: question.id,
      question: question.question,
      choices: question.choices,
      reply: question.reply,
      replied_by: proof.readers.find(({ id: readerId }) => readerId === question.replied_by)?.name ?? null,
      may_reply: state === "open" && mayReply(own, question.replied_by),
    })),
  };
}

/** Returns what a proof is compared with, in the words of the page: a text that was sent before, or the authors' own file. */
function nameCompared({ compared_with, round }: WholeProof, rounds: readonly WholeProof[]): string | null {
  if (compared_with === null) return null;
  const wasSent = rounds.some((one) => one.round < round && one.production_id === compared_with);
  return wasSent ? "the previous proof" : "your manuscript";
}

/** Whoever replied to a question first changes the reply; the corresponding author may in any case. */
export const mayReply = ({ id, corresponding }: Pick<ReaderRow, "id" | "corresponding">, by: string | null): boolean =>
  corresponding || by === null || by === id;

function findState(own: ReaderRow, proof: WholeProof, newest: WholeProof | undefined): ReadingState {
  if (newest && newest.round > proof.round) return "replaced";
  if (proof.outcome !== null) return proof.outcome;
  return own.approved_at || own.remarks_sent_at ? "finished" : "open";
}

const viewRemarks = ({ remarks, readers }: WholeProof): readonly ViewedRemark[] =>
  remarks.map(({ id, reader_id, block, quote, replacement, reason, outcome, reply }) => ({
    id,
    reader_id,
    author: readers.find((reader) => reader.id === reader_id)?.name ?? "",
    block,
    quote,
    replacement,
    reason,
    outcome,
    reply,
  }));
