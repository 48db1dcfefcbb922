import type { PolicyText } from "#policies/core/policy-text.ts";

/** The people of the press and its board, whom only the press itself can name. */
export const PEOPLE_AND_BOARD: PolicyText = {
  path: "/about/people",
  eyebrow: "About",
  title: "People and board",
  summary: "The people who work at {name}, and those who advise it.",
  description: "The editors and staff of {name}, its editorial board, and how to reach them.",
  sections: [
    {
      id: "people",
      title: "People",
      blocks: [
        "The press has not entered names on this page yet. The editors of a volume are named on the page of each title.",
        "To reach an editor, write to [{email}](mailto:{email}) or use the [contact form](/contact).",
      ],
    },
  ],
  ways: [
    { href: "/contact", label: "Contact us" },
    { href: "/about", label: "About the press" },
  ],
};
