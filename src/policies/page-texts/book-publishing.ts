import type { PolicyText } from "#policies/core/policy-text.ts";
import { SERVICE_PATHS } from "#press/pricing/service-paths.ts";
import { AT_A_GLANCE, PROCESS } from "./service-shape.ts";

/** Book publishing: the six steps of specification §2 in its words and order, and what every package includes. */
export const BOOK_PUBLISHING: PolicyText = {
  path: SERVICE_PATHS.book,
  eyebrow: "Services",
  title: "Book Publishing",
  summary:
    "For authors and editors of monographs, collections and textbooks: review, editing, design and distribution. The price of each package is on this page.",
  description: "Six steps from manuscript review to ongoing support, and the packages by length of manuscript.",
  shape: [AT_A_GLANCE, PROCESS, { id: "included", title: "Included in every package", needs: "points" }],
  sections: [
    {
      id: "at-a-glance",
      title: "At a glance",
      blocks: [
        {
          caption: "Book publishing in short",
          columns: ["What", "Answer"],
          rows: [
            ["For", "Authors and editors of monographs, collections and textbooks"],
            ["Time", "6–9 weeks of review"],
            ["After acceptance", "Agreed with you"],
            ["Review", "Independent reviewers"],
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
            [
              "Manuscript review",
              "2–3 weeks, then 4–6 weeks of peer review",
              "An editor reads it, reviewers advise, and you get a decision with reasons.",
            ],
            ["Design and formatting", "Agreed with you", "We copyedit the text, and design the cover and the pages."],
            ["Production", "Agreed with you", "You approve the proofs. Then we make the final files."],
            [
              "Distribution",
              "On publication",
              "The book enters the library, where catalogues and search engines can fetch its record.",
            ],
            ["Marketing", "On publication", "The book has a page of its own, with citations and a link to share."],
            [
              "Ongoing support",
              "Afterwards",
              "You see views, downloads and citations. Tell us of errors, and we correct them.",
            ],
          ],
        },
      ],
    },
    {
      id: "included",
      title: "Included in every package",
      blocks: [
        {
          points: [
            "Editorial and peer review",
            "Editing within the package’s length",
            "Cover and page design",
            "Typesetting and proofs",
            "ISBN and DOI",
            "Final files",
            "A page in the library, with citations to copy",
            "Reports of views and downloads",
          ],
        },
      ],
    },
  ],
  ways: [],
};
