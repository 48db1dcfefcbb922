import { submissionAddress } from "#addresses/manuscript-addresses.ts";
import type { PolicyText } from "#policies/core/policy-text.ts";

/** The submission guidelines: documents and the review process with its times (specification §2, §9). */
export const SUBMISSION_GUIDELINES: PolicyText = {
  path: "/guidelines/submission",
  eyebrow: "Guidelines",
  title: "Submission guidelines",
  description: "How to submit a manuscript, which documents it needs, and how long each step of the review takes.",
  summary:
    "You send one file and a few details. An editor answers within 2–3 weeks; peer review takes another 4–6 weeks.",
  sections: [
    {
      id: "how-to-submit",
      title: "How to submit",
      blocks: [
        {
          points: [
            "Create an account, or sign in.",
            "Choose what you are submitting: a book, a chapter or the proceedings of a conference.",
            "Give the title, the abstract and the authors. Co-authors need only a name and an e-mail address.",
            "Add the manuscript as .docx or .pdf.",
            "Check everything once more, and submit.",
          ],
        },
        "If you are not sure whether your work fits, [ask us first](/contact). A paragraph about the book and a table of contents are enough.",
      ],
    },
    {
      id: "documents",
      title: "Required documents",
      when: "At submission",
      blocks: [
        {
          points: [
            "The manuscript, in one file (.docx or .pdf).",
            "An abstract of 150–250 words and 4–6 keywords.",
            "A biography of 100 words for each author.",
            "For a book: a table of contents and, if there is one, the list of illustrations.",
            "For proceedings: the conference’s name, dates and place, and the number of papers.",
            "A declaration of competing interests, of funding and of any use of AI tools.",
          ],
        },
        "Nothing else is needed to begin. Permissions, images in print quality and the final layout follow after acceptance: see the [author guidelines](/guidelines/author).",
      ],
    },
    {
      id: "review-process",
      title: "The review process",
      blocks: [
        {
          caption: "Steps, who acts, and how long each takes",
          columns: ["Step", "Who acts", "Time"],
          rows: [
            ["Initial review", "An editor reads the manuscript and checks that nothing is missing", "2–3 weeks"],
            ["Peer review", "Independent reviewers write reports for the editor", "4–6 weeks"],
            ["Decision", "The editor decides, and writes to you with the reports", "When all reports have arrived"],
            ["Revision", "You answer the reports point by point and send the revised file", "We agree a date with you"],
            ["Publication", "We copyedit and typeset; you approve the proofs", "We agree a date with you"],
          ],
        },
        "These are our usual times. If a step takes longer, we tell you.",
        "What reviewers are asked, who sees whose name and how to appeal against a decision: see our [peer review policy](/policies/peer-review).",
      ],
    },
    {
      id: "afterwards",
      title: "After you have submitted",
      blocks: [
        "You get a receipt by e-mail. If something is missing, an editor returns the manuscript to you with a list. This is not a decision on its content.",
        "You may withdraw a manuscript at any time before it is accepted. Please do not offer it to another press while it is under review here.",
        "Payment never influences review. Editors and reviewers do not see whether an author chose a package, or which one.",
      ],
    },
  ],
  ways: [
    { href: submissionAddress(), label: "Submit Your Manuscript" },
    { href: "/guidelines/author", label: "Author guidelines" },
  ],
};
