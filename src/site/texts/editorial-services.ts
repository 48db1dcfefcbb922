/** The description of each service in the price list, by its key. */
const EDITING_SENTENCES: Readonly<Record<string, string>> = {
  developmental: "Argument, structure and order: what to cut, what to add, what to move. For early drafts.",
  copy: "Grammar, usage, consistency, references and house style, line by line.",
  proofreading: "The last check: spelling, punctuation, numbering and layout, when the words are final.",
  polishing: "Idiom and tone for authors who write in a language that is not their first.",
  academic: "An editor from your field checks terms, logic and evidence as well as language.",
  "pre-submission": "A report on the questions that reviewers may ask, with a list of changes to make.",
};

/** Specification §2: how it works, in five steps. */
export const EDITING_STEPS = [
  { title: "Ask for a quote", sentence: "Tell us the length, the service and the date you need it by." },
  {
    title: "We look at a sample",
    sentence: "An editor reads a few pages and says which service would help, and which would not.",
  },
  { title: "You agree", sentence: "You get a price and a date. Nothing begins before you have accepted both." },
  {
    title: "We edit",
    note: "Mostly 5–10 business days",
    sentence: "Every change is tracked. Questions are comments in the margin. You decide about every change.",
  },
  {
    title: "You answer, we follow up",
    note: "One round included",
    sentence: "You accept, refuse or ask. The editor goes through your answers once more, at no further cost.",
  },
] as const;

/** The description of a service that the press added itself. */
const SENTENCE_OF_ANY = "Tell us what your text needs; we say in the quote what is included.";

/** Returns the description of a service in one sentence. */
export const editingSentence = (key: string): string =>
  (Object.hasOwn(EDITING_SENTENCES, key) ? EDITING_SENTENCES[key] : undefined) ?? SENTENCE_OF_ANY;

/** The three examples of specification §9: the length of a text, and the services that are calculated for it. */
const EDITING_EXAMPLES = [
  { name: "5,000-word article", words: 5000, services: ["copy", "proofreading", "polishing"] },
  { name: "80,000-word book", words: 80_000, services: ["developmental", "copy", "proofreading"] },
  { name: "10,000-word paper", words: 10_000, services: ["academic", "pre-submission"] },
] as const;

/** Returns the examples with at least one service that the press offers. */
export const editingExamples = (rates: readonly { readonly key: string }[]) =>
  EDITING_EXAMPLES.filter(({ services }) => rates.some(({ key }) => services.some((service) => service === key)));
