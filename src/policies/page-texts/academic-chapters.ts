import type { PolicyText } from "#policies/core/policy-text.ts";
import { SERVICE_PATHS } from "#press/pricing/service-paths.ts";
import { AT_A_GLANCE, BENEFITS, PROCESS } from "./service-shape.ts";

/** Academic chapters: six benefits, and the six steps of specification §2 in its words and order. */
export const ACADEMIC_CHAPTERS: PolicyText = {
  path: SERVICE_PATHS.chapter,
  eyebrow: "Services",
  title: "Academic Chapters",
  summary: "We review and edit your chapter and publish it in a volume on its subject.",
  description: "Peer review, copyediting and publication of a chapter in an edited volume: steps, times and fees.",
  shape: [AT_A_GLANCE, BENEFITS, PROCESS],
  sections: [
    {
      id: "at-a-glance",
      title: "At a glance",
      blocks: [
        {
          caption: "Academic chapters in short",
          columns: ["What", "Answer"],
          rows: [
            ["For", "Researchers with one finished argument, and volume editors"],
            ["Time", "6–9 weeks of review"],
            ["After acceptance", "Agreed with you"],
            ["Review", "Independent reviewers"],
          ],
        },
      ],
    },
    {
      id: "benefits",
      title: "What you get",
      blocks: [
        {
          caption: "Six benefits",
          columns: ["Benefit", "What it means"],
          rows: [
            ["Peer reviewed", "Independent reviewers advise, and an editor decides."],
            ["Citable on its own", "The chapter has a page and a citation of its own, not only the volume."],
            ["A fitting volume", "Your chapter appears in a volume on its subject."],
            ["Open access is possible", "You can choose open access for your chapter alone."],
            ["Edited with care", "We copyedit the text. You approve the proofs."],
            ["Easy to find", "Readers find your chapter by its title, abstract, keywords and full text."],
          ],
        },
      ],
    },
    {
      id: "process",
      title: "Our process",
      blocks: [
        {
          caption: "The six steps",
          columns: ["Step", "Time", "What happens"],
          rows: [
            ["Submission and initial review", "2–3 weeks", "An editor checks that the chapter is complete and fits."],
            [
              "Peer review",
              "4–6 weeks",
              "Reviewers write reports. Expedited review starts sooner; it does not change the decision.",
            ],
            ["Revision and resubmission", "Agreed with you", "You answer the reports and send the revised chapter."],
            [
              "Copyediting and formatting",
              "Agreed with you",
              "We edit the language, check references and set the pages.",
            ],
            ["Author approval", "Agreed with you", "You read the proofs. We publish only after you agree."],
            [
              "Publication and indexing",
              "On publication",
              "The chapter enters the library, where catalogues and search engines can fetch its record.",
            ],
          ],
        },
      ],
    },
  ],
  ways: [],
};
