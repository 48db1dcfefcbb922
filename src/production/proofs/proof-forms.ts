import { z } from "zod";
import { formatCount } from "#ui/formatting/numbers.ts";
import {
  MAX_CHOICE,
  MAX_CHOICES,
  MAX_MESSAGE,
  MAX_QUESTION,
  MAX_QUESTIONS,
  MAX_QUOTE,
  MAX_READERS,
  MAX_REMARK,
  MAX_REPLY,
} from "./proof.ts";

const text = (max: number) => z.string().max(max, `Please use at most ${formatCount(max)} characters.`);

/** The same without spaces at its ends; empty is refused with the sentence. */
const requiredText = (max: number, sentence: string) =>
  text(max)
    .trim()
    .refine((words) => words !== "", sentence);

const ReaderForm = z.object({
  name: requiredText(300, "Name the author."),
  email: z.email("Please enter an e-mail address.").max(254).trim(),
  corresponding: z.boolean(),
});

const QuestionForm = z.object({
  question: requiredText(MAX_QUESTION, "Enter your question."),
  choices: z
    .array(requiredText(MAX_CHOICE, "Enter the answer, or remove it."))
    .max(MAX_CHOICES, `Please suggest at most ${MAX_CHOICES} answers.`)
    .refine((choices) => new Set(choices).size === choices.length, "The suggested answers must differ."),
});

/** What an editor sends a proof with. */
export const SendProofForm = z.object({
  due_on: z.iso.date("Please choose a date."),
  message: text(MAX_MESSAGE).trim(),
  readers: z
    .array(ReaderForm)
    .min(1, "Name at least one author with an e-mail address.")
    .max(MAX_READERS, `Please name at most ${MAX_READERS} authors.`),
  questions: z.array(QuestionForm).max(MAX_QUESTIONS, `Please ask at most ${MAX_QUESTIONS} questions.`),
});
export type SendProofForm = z.output<typeof SendProofForm>;

/** Returns what is wrong with the authors together; undefined where nothing is. */
export function findReaderProblem(readers: SendProofForm["readers"]): string | undefined {
  if (readers.filter(({ corresponding }) => corresponding).length !== 1) return "Choose one corresponding author.";
  const addresses = new Set(readers.map(({ email }) => email.toLowerCase()));
  return addresses.size < readers.length ? "Each author needs an address of their own." : undefined;
}

/** What an author says about a block. */
export const RemarkForm = z.object({
  block: text(200).min(1),
  quote: text(MAX_QUOTE),
  replacement: text(MAX_REMARK).nullable(),
  reason: text(MAX_REMARK),
});
export type RemarkForm = z.output<typeof RemarkForm>;

/** A reply to a question; empty takes it back. */
export const ReplyForm = z.object({ reply: text(MAX_REPLY) });

/** What became of a remark; one that is declined says why. */
export const SettleForm = z
  .object({ outcome: z.enum(["taken", "declined"]), reply: text(MAX_REPLY).trim() })
  .refine(({ outcome, reply }) => outcome === "taken" || reply !== "", {
    error: "Tell the author why.",
    path: ["reply"],
  });
export type SettleForm = z.output<typeof SettleForm>;
