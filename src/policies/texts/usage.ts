import { FIRST_VERSION, type PolicyText } from "#policies/policy-text.ts";

/** The usage policy (design brief §7.2); its rules are those of src/statistics/counting.ts. */
export const USAGE_POLICY: PolicyText = {
  path: "/policies/usage",
  eyebrow: "Policies",
  title: "How we count",
  description:
    "How {name} counts views, downloads and exported citations: what counts, what does not, what we cannot see.",
  summary:
    "A view is a person opening a title’s page. A download is a person receiving its file. Robots do not count, and nobody is followed.",
  sections: [
    {
      id: "definitions",
      title: "What counts",
      blocks: [
        {
          caption: "Figures on a title’s page",
          columns: ["Figure", "Goes up by one when"],
          rows: [
            ["Views", "the title’s page is opened"],
            ["Downloads", "the first part of the full PDF is sent"],
            ["RIS and BibTeX", "the citation is saved in that format"],
            [
              "Citations",
              "nothing is counted: it is a figure with a source and a date that the press enters, and 0 until then",
            ],
          ],
        },
        "The same reader asking for the same page or file again within 30 seconds counts once. This is the double-click rule of the COUNTER Code of Practice, release 5.1.",
      ],
    },
    {
      id: "excluded",
      title: "What does not count",
      blocks: [
        {
          points: [
            "Robots, crawlers and programs that do not say who they are.",
            "Pages that a browser fetches in advance and nobody may ever look at.",
            "Requests that failed.",
            "The further parts of a file that is sent in parts.",
          ],
        },
        "What our staff open and download in the dashboard is in the plain figures on a title’s page. It is counted apart as well, as staff use, and left out of the figures on readership.",
      ],
    },
    {
      id: "rating",
      title: "Stars and “featured”",
      blocks: [
        "The stars are computed from views and downloads; nobody gives them. A title that has neither shows 4; otherwise it is 3.5 plus a hundredth of their sum, and never more than 4.9. A title is featured with more than 50 views or more than 20 downloads.",
      ],
    },
    {
      id: "since",
      title: "Since when",
      blocks: [
        "Everything is counted from the day a title enters this site. Nothing was taken over from elsewhere, and no figure is estimated.",
      ],
    },
    {
      id: "not-seen",
      title: "What we cannot see",
      blocks: [
        "Copies that were passed on, copies in repositories and other libraries, and what was read after the file was saved. A robot that pretends to be a person is counted until we recognise it. Our figures are not audited.",
      ],
    },
    {
      id: "readers",
      title: "What we know of readers",
      blocks: [
        "To tell two readers apart for 30 seconds, we make a key from the address and the browser’s name with a secret that changes every day. Neither is ever stored. Nothing is kept on your device, and no other company takes part. More stands in the [privacy policy](/policies/privacy#reading).",
      ],
    },
  ],
  versions: [FIRST_VERSION],
  ways: [
    { href: "/publications", label: "Browse the library" },
    { href: "/policies/privacy", label: "Privacy Policy" },
  ],
};
