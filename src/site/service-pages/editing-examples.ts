/** The three examples of specification §9: the length of a text, and the services that are calculated for it. */
const EDITING_EXAMPLES = [
  { name: "5,000-word article", words: 5000, services: ["copy", "proofreading", "polishing"] },
  { name: "80,000-word book", words: 80_000, services: ["developmental", "copy", "proofreading"] },
  { name: "10,000-word paper", words: 10_000, services: ["academic", "pre-submission"] },
] as const;

/** Returns the examples with at least one service that the press offers. */
export const editingExamples = (rates: readonly { readonly key: string }[]) =>
  EDITING_EXAMPLES.filter(({ services }) => rates.some(({ key }) => services.some((service) => service === key)));
