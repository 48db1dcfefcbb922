import { FIRST_VERSION, type PolicyText } from "#policies/policy-text.ts";

/** The accessibility statement (design brief §3.1): standard, known gaps, tests, contact, request for an accessible copy. */
export const ACCESSIBILITY_STATEMENT: PolicyText = {
  path: "/accessibility",
  eyebrow: "About this site",
  title: "Accessibility",
  description: "How accessible the website of {name} is, what is missing, and how to get an accessible copy of a book.",
  summary:
    "These pages should work for everybody. Where they do not, or where a book does not, tell us: we answer within 5 working days.",
  sections: [
    {
      id: "standard",
      title: "What we aim at",
      blocks: [
        "The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, which include what the European standard EN 301 549 asks of websites. Every page works with the keyboard alone, at 320 pixels’ width and 400 % zoom, and in a light and a dark theme. All public pages can be read without scripts.",
      ],
    },
    {
      id: "books",
      title: "Our books",
      blocks: [
        "PDFs differ. Some, older ones above all, lack tags, bookmarks or descriptions of images. We do not call a file accessible unless it has been checked.",
      ],
    },
    {
      id: "copies",
      title: "Ask for an accessible copy",
      blocks: [
        "If you cannot read one of our titles as it is, write to [{email}](mailto:{email}) with its title and what you need: a text file, large print, described figures. It costs you nothing, also where the title is not open access.",
      ],
    },
    {
      id: "gaps",
      title: "Known gaps",
      blocks: [
        {
          points: [
            "Generated covers show the title as a drawing; the same words are always beside it.",
            "The accessibility of each PDF is not shown on its page yet.",
            "Descriptions of the figures inside older PDFs are added when somebody asks, not in advance.",
          ],
        },
      ],
    },
    {
      id: "tests",
      title: "How we test",
      blocks: [
        "A program (axe) examines the pages in both themes, on a narrow and a wide window, whenever the site changes, and journeys through it are made with the keyboard alone. No outside body has examined this site yet.",
      ],
    },
    {
      id: "contact",
      title: "Tell us",
      blocks: [
        "Write to [{email}](mailto:{email}) or call {phone}. You get an answer within 5 working days. If you are not content with it, you may turn to the body that supervises accessibility in your country.",
      ],
    },
  ],
  versions: [FIRST_VERSION],
  ways: [
    { href: "/contact", label: "Contact" },
    { href: "/publications", label: "Browse the library" },
  ],
};
