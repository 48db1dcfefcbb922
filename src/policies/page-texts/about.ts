import type { PolicyText } from "#policies/core/policy-text.ts";

/** The page about the press: the four benefits of specification §1, which `/services` shows too, and four values (§2). */
export const ABOUT: PolicyText = {
  path: "/about",
  eyebrow: "About",
  title: "About the press",
  summary: "An academic publishing house for books, chapters and conference proceedings.",
  description:
    "An academic publishing house for books, chapters and conference proceedings: its principles, and the press in numbers.",
  shape: [
    { id: "why-choose", title: "Why choose us", needs: "table", columns: ["Benefit", "What it means"] },
    { id: "values", title: "Our values", needs: "table", columns: ["Value", "What it means"] },
  ],
  sections: [
    {
      id: "why-choose",
      title: "Why choose {name}",
      blocks: [
        {
          caption: "Benefits, also shown with the services",
          columns: ["Benefit", "What it means"],
          rows: [
            ["Global reach", "Open metadata and permanent addresses: libraries and search engines can find your work."],
            ["Quality assurance", "Independent reviewers advise, an editor decides, and you approve the proofs."],
            ["Expert team", "Each manuscript has an editor, who answers for it from submission to publication."],
            ["Fast turnaround", "We say how long review takes, and agree the later dates with you."],
          ],
        },
      ],
    },
    {
      id: "values",
      title: "Our values",
      blocks: [
        {
          caption: "Values",
          columns: ["Value", "What it means"],
          rows: [
            ["Integrity", "Payment and decisions are separate. Reviewers do not know what was paid."],
            ["Openness", "Prices, times and rules are public. Open-access titles are free to read."],
            ["Craft", "Every text is edited and set with care, in its own script."],
            ["Access", "Everyone can read here: by keyboard, with a screen reader, on a phone, without an account."],
          ],
        },
      ],
    },
  ],
  ways: [],
};
