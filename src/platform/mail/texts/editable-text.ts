import { fillText } from "./fill-text.ts";

/** A fact that the press may name in a text, in braces; `sample` stands in the preview. */
export type NamedField = {
  readonly name: string;
  readonly meaning: string;
  readonly sample: string;
  /** The text must keep it, such as the message in a receipt. */
  readonly isRequired?: boolean;
};

/** Returns a fact that a text may name. */
export const field = (name: string, meaning: string, sample: string): NamedField => ({ name, meaning, sample });

/** Returns a fact that a text must name. */
export const requiredField = (name: string, meaning: string, sample: string): NamedField => ({
  ...field(name, meaning, sample),
  isRequired: true,
});

/** What an e-mail can be about: the newest one gives the preview its facts. */
export const TEXT_SUBJECTS = ["account", "enquiry", "manuscript", "proposal"] as const;
export type TextSubject = (typeof TEXT_SUBJECTS)[number];

/** An e-mail or letter whose subject and body the press may change; its link and its footer stay. */
export type EditableText = {
  /** Its key in `email_templates`. */
  readonly key: string;
  readonly group: string;
  readonly name: string;
  /** When it is sent. */
  readonly when: string;
  /** The words that came with the program. */
  readonly subject: string;
  readonly body: string;
  readonly subjectFields: readonly NamedField[];
  readonly bodyFields: readonly NamedField[];
  /** What the program writes before the subject, as a sample: the manuscript's number. */
  readonly subjectBegins?: string;
  readonly about?: TextSubject;
};

type TextFields = Pick<EditableText, "subjectFields" | "bodyFields">;

/** The words of an e-mail or letter. */
export type TextWords = { readonly subject: string; readonly body: string };

const MAX_SUBJECT_LENGTH = 300;
const MAX_BODY_LENGTH = 20_000;

/**
 * Returns the sentences about words that cannot be stored, by field: empty or too long ones, fields that the text does not have, and
 * missing fields that it must keep.
 */
export function textErrors(
  { subjectFields, bodyFields }: TextFields,
  { subject, body }: TextWords,
): Readonly<Record<string, string>> {
  return {
    ...fieldError("subject", subject, subjectFields, MAX_SUBJECT_LENGTH),
    ...(/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject) && { subject: "The subject is one line." }),
    ...fieldError("body", body, bodyFields, MAX_BODY_LENGTH),
  };
}

function fieldError(field: string, text: string, known: readonly NamedField[], most: number): Record<string, string> {
  if (text.trim() === "") return { [field]: "Please write something here." };
  if (text.length > most) return { [field]: `Please use at most ${most} characters.` };
  const names = known.map(({ name }) => `{${name}}`);
  const unknown = (text.match(/\{[^{}]*\}/gu) ?? []).find((mark) => !names.includes(mark));
  const offered = names.length === 0 ? "It has no fields." : `Its fields are ${names.join(", ")}.`;
  if (unknown !== undefined) return { [field]: `There is no field ${unknown}. ${offered}` };
  const missing = known.find(({ name, isRequired }) => isRequired && !text.includes(`{${name}}`));
  return missing ? { [field]: `Please keep {${missing.name}} in it: ${missing.meaning}.` } : {};
}

/** Returns the words with these facts, and samples of those that are not there, as a receiver would read them. */
export function renderPreview(
  { subjectFields, bodyFields }: TextFields,
  { subject, body }: TextWords,
  facts: Readonly<Record<string, string>> = {},
): TextWords {
  const samples = (fields: readonly NamedField[]) =>
    Object.fromEntries(fields.map(({ name, sample }) => [name, facts[name] ?? sample]));
  return { subject: fillText(subject, samples(subjectFields)), body: fillText(body, samples(bodyFields)) };
}
