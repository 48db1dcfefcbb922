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

/** The same with two concerns: the first is answered with the name of an author, the second without. */
export const makeReport = () => ({
  ...WHOLE_REPORT,
  concerns: ["Show the other volumes.", "Give the rate in a table."].map((body) => ({
    id: crypto.randomUUID(),
    kind: "essential",
    body,
    page: "",
    passage: "",
  })),
});

/** What the authors answer: one in each two answers is signed. */
export const CLEAN_ANSWER = "The table stands in the appendix.";
export const SIGNED_ANSWER = `We added them. With best wishes, ${SIGNATURE}`;
