import type { PolicyText } from "#policies/core/policy-text.ts";
import { SERVICE_PATHS } from "#press/pricing/service-paths.ts";
import { AT_A_GLANCE, PROCESS } from "./service-shape.ts";

/** Editorial services: what each service of the price list is, and the five steps of specification §2. */
export const EDITORIAL_SERVICES: PolicyText = {
  path: SERVICE_PATHS.editing,
  eyebrow: "Services",
  title: "Editorial Services",
  summary:
    "We edit manuscripts for any publisher, at a price per word. Editing does not influence the decision about a manuscript that you submit to us.",
  description: "Editing priced by the word: the services, how they work, what they cost, examples and a calculator.",
  shape: [
    AT_A_GLANCE,
    { id: "services", title: "The services", needs: "table", columns: ["Service", "What it is"] },
    { ...PROCESS, title: "How it works" },
  ],
  sections: [
    {
      id: "at-a-glance",
      title: "At a glance",
      blocks: [
        {
          caption: "Editorial services in short",
          columns: ["What", "Answer"],
          rows: [
            ["For", "Authors of any press or journal, this one or another"],
            ["Time", "Mostly 5–10 business days"],
            ["Review", "No review; one follow-up"],
          ],
        },
      ],
    },
    {
      id: "services",
      title: "The services",
      blocks: [
        "Mostly 5–10 business days, one round of follow-up included.",
        {
          caption: "The services of the price list, by their names",
          columns: ["Service", "What it is"],
          rows: [
            ["Developmental editing", "Argument, structure and order: what to cut, what to add, what to move."],
            ["Copy editing", "Grammar, usage, consistency, references and house style, line by line."],
            ["Proofreading", "The last check when the words are final: spelling, punctuation, numbering, layout."],
            ["Language polishing", "Idiom and tone for authors who write in a language that is not their first."],
            ["Academic editing", "Terms, logic and evidence are checked as well as language."],
            ["Pre-submission review", "A report on the questions that reviewers may ask, with changes to make."],
          ],
        },
      ],
    },
    {
      id: "process",
      title: "How it works",
      blocks: [
        {
          caption: "The five steps",
          columns: ["Step", "Time", "What happens"],
          rows: [
            ["Ask for a quote", "–", "Tell us the length, the service and the date you need it by."],
            ["We look at a sample", "–", "An editor reads a few pages and says which service would help."],
            ["You agree", "–", "You get a price and a date. Nothing begins before you accept both."],
            ["We edit", "Mostly 5–10 business days", "Every change is tracked. You decide about each one."],
            [
              "You answer, we follow up",
              "One round included",
              "The editor goes through your answers once more, at no further cost.",
            ],
          ],
        },
      ],
    },
  ],
  ways: [],
};
