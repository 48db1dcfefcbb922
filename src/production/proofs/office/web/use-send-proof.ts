import { useState } from "react";
import { fillParagraphs, fillText } from "#platform/mail/texts/fill-text.ts";
import { longDay } from "#ui/formatting/dates.ts";
import type { SendProofForm } from "../../proof-forms.ts";
import type { ProofProposal } from "./proofs-client.ts";

/** A question while it is typed; each line of `choices` is a reply that the page offers. */
export type TypedQuestion = { readonly question: string; readonly choices: string };

/** An author in the dialog; one who is left out gets no e-mail. */
export type TypedReader = SendProofForm["readers"][number] & { readonly isSent: boolean };

/** The fields of the dialog that sends a proof, and the e-mail that follows them. */
export function useSendProof({ authors, due_on, email }: ProofProposal) {
  const [readers, setReaders] = useState<readonly TypedReader[]>(() =>
    authors.map((author) => ({ ...author, isSent: true })),
  );
  const [dueOn, setDay] = useState(due_on);
  const [message, setMessage] = useState("");
  const [questions, setQuestions] = useState<readonly TypedQuestion[]>([]);
  const first = readers.find(({ isSent }) => isSent);
  const facts = {
    ...(first && { name: first.name }),
    message: message.trim(),
    ...(dueOn !== "" && { due_on: longDay(dueOn) }),
  };
  const change = (place: number, some: Partial<TypedReader>): void =>
    setReaders((before) => before.map((reader, index) => (index === place ? { ...reader, ...some } : reader)));
  return {
    readers,
    change,
    /** One author is the corresponding one. */
    choose: (place: number): void =>
      setReaders((before) => before.map((reader, index) => ({ ...reader, corresponding: index === place }))),
    dueOn,
    setDay,
    message,
    setMessage,
    questions,
    setQuestions,
    preview: { subject: fillText(email.subject, facts), paragraphs: fillParagraphs(email.body, facts) },
    /** The request. */
    form: {
      due_on: dueOn,
      message,
      readers: readers.flatMap(({ isSent, ...reader }) => (isSent ? [reader] : [])),
      questions: questions
        .filter(({ question }) => question.trim() !== "")
        .map(({ question, choices }) => ({
          question,
          choices: choices.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()])),
        })),
    } satisfies SendProofForm,
  };
}

export type ProofDraft = ReturnType<typeof useSendProof>;
