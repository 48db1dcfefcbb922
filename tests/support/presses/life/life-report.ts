import { SIGNATURE } from "./life-files.ts";

/** A report of a chapter that can be sent, without concerns. */
export const WHOLE_REPORT = {
  version: 0,
  answers: {
    argument: "well supported",
    sources: "well covered",
    contribution: "clear",
    methods: "sound",
    writing: "clear",
  },
  strengths: "",
  comments_to_authors: "The notes are a discovery.",
  confidential: "",
  recommendation: "minor",
  would_review_again: null,
  ai_use: "",
  co_reviewer: "",
  concerns: [],
};

/** The same with three concerns: the first is answered with a name, the second without, and the answer to the third is withheld. */
export const makeReport = () => ({
  ...WHOLE_REPORT,
  concerns: ["Show the other volumes.", "Give the rate in a table.", "Date the last leaf."].map((body) => ({
    id: crypto.randomUUID(),
    kind: "essential",
    body,
    page: "",
    passage: "",
  })),
});

/** A contributor whom the authors take off the manuscript with the first revision. */
export const FORMER_AUTHOR = { given_name: "Ada", family_name: "Byron", email: "ada@byron.example" };

/** What the authors answer; an editor withholds the last of these. */
export const CLEAN_ANSWER = "The table stands in the appendix.";
export const WITHHELD_ANSWER = "The other referee is wrong about Zerbst.";
const SIGNED_ANSWER = `We added them. With best wishes, ${SIGNATURE}`;
const FORMER_ANSWER = `We added them. With best wishes, ${FORMER_AUTHOR.given_name} ${FORMER_AUTHOR.family_name}`;

/** Returns the answer to a point by its position in a response table: the reports have three concerns each. */
export const makeAnswer = (position: number): string =>
  [WITHHELD_ANSWER, position > 3 ? FORMER_ANSWER : SIGNED_ANSWER, CLEAN_ANSWER][position % 3] ?? CLEAN_ANSWER;

/** The words of the file that each reviewer attaches, with an account or with a link. */
export const ATTACHED_WORDS = { reviewer: "Obsidian remarks.", linked: "Peridot remarks." } as const;
