import { FIRST_VERSION, type PolicyText } from "#policies/core/policy-text.ts";

/** The accessibility statement (design brief §3.1): standard, known gaps, tests, contact, request for an accessible copy. */
export const ACCESSIBILITY_STATEMENT: PolicyText = {
  path: "/accessibility",
  eyebrow: "About this site",
  title: "Accessibility",
  description: "How accessible the website of {name} is, what is missing, and how to get an accessible copy of a book.",
  summary:
    "These pages should work for everyone. If a page or a book does not work for you, tell us. We answer within 5 working days.",
  sections: [
    {
      id: "standard",
      title: "Our aim",
      blocks: [
        "We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, which include the requirements of the European standard EN 301 549 for websites. Every page works with the keyboard alone (“?” lists the keys; those of one character can be switched off there), at a width of 320 pixels, at 400 % zoom, and in a light and a dark theme. All public pages can be read without scripts.",
      ],
    },
    {
      id: "books",
      title: "Our books",
      blocks: [
        "Our PDFs differ. Some of them, especially older ones, have no tags, bookmarks or descriptions of images. We call a file accessible only after it has been checked.",
      ],
    },
    {
      id: "copies",
      title: "Ask for an accessible copy",
      blocks: [
        "If you cannot read one of our publications, write to [{email}](mailto:{email}). Name the title and the form that you need, such as a text file, large print or descriptions of the figures. The copy is free of charge, even if the title is not open access.",
      ],
    },
    {
      id: "gaps",
      title: "Known gaps",
      blocks: [
        {
          points: [
            "Generated covers show the title as a picture. The same words are always next to it.",
            "The accessibility of each PDF is not shown on its page yet.",
            "Descriptions of the figures in older PDFs are added only on request.",
          ],
        },
      ],
    },
    {
      id: "tests",
      title: "How we test",
      blocks: [
        "A program (axe) checks the pages in both themes, in a narrow and a wide window, each time the site changes. Other tests use the site with the keyboard alone. No outside organisation has examined this site yet.",
      ],
    },
    {
      id: "contact",
      title: "Tell us",
      blocks: [
        "Write to [{email}](mailto:{email}) or call {phone}. You get an answer within 5 working days. If you are not satisfied with it, you can contact the authority that supervises accessibility in your country.",
      ],
    },
  ],
  versions: [FIRST_VERSION],
  ways: [
    { href: "/contact", label: "Contact" },
    { href: "/publications", label: "Browse the library" },
  ],
};
