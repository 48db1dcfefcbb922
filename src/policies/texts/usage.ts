import { FIRST_VERSION, type PolicyText } from "#policies/core/policy-text.ts";

/** The usage policy (design brief §7.2); its rules are those of src/statistics/core/counting.ts. */
export const USAGE_POLICY: PolicyText = {
  path: "/policies/usage",
  eyebrow: "Policies",
  title: "How we count",
  description:
    "How {name} counts views, downloads and exported citations: what counts, what does not, what we cannot see.",
  summary:
    "A view means that a person opened the page of a title. A download means that a person received its file. We do not count robots, and we do not track readers.",
  sections: [
    {
      id: "definitions",
      title: "What counts",
      blocks: [
        {
          caption: "Counts on the page of a title",
          columns: ["Count", "Goes up by one when"],
          rows: [
            ["Views", "the title’s page is opened"],
            ["Downloads", "the first part of the full PDF is sent"],
            ["RIS and BibTeX", "the citation is saved in that format"],
            ["Citations", "never: the press enters this number with its source and date, and it is 0 until then"],
          ],
        },
        "If the same reader requests the same page or file again within 30 seconds, it counts once. This is the double-click rule of the COUNTER Code of Practice, release 5.1.",
      ],
    },
    {
      id: "excluded",
      title: "What does not count",
      blocks: [
        {
          points: [
            "Robots, crawlers and programs that do not identify themselves.",
            "Pages that a browser loads in advance, before a reader opens them.",
            "Requests that failed.",
            "The later parts of a file that is sent in parts.",
          ],
        },
        "The counts on the page of a title include what our staff open and download in the dashboard. We also count this staff use separately and leave it out of the readership statistics.",
      ],
    },
    {
      id: "rating",
      title: "Stars and “featured”",
      blocks: [
        "The stars are calculated from views and downloads; no person gives them. A title without views and downloads shows 4 stars. Otherwise the number of stars is 3.5 plus one hundredth of the sum of views and downloads, and at most 4.9. A title is featured if it has more than 50 views or more than 20 downloads.",
      ],
    },
    {
      id: "since",
      title: "Since when",
      blocks: [
        "We count from the day on which a title enters this site. Numbers from other sites are not included, and no number is estimated.",
      ],
    },
    {
      id: "not-seen",
      title: "What we cannot see",
      blocks: [
        "We cannot see copies that readers pass on, copies in repositories and other libraries, or reading after a file was saved. We count a robot that pretends to be a person until we recognise it. Our counts are not audited.",
      ],
    },
    {
      id: "readers",
      title: "What we know about readers",
      blocks: [
        "To recognise a repeated request within 30 seconds, we make a key from the network address and the name of the browser, with a secret that changes every day and is never stored, nor are the address and the browser. For the reports that libraries ask for we store which title was opened or downloaded, when and by which key, and delete that before it is 35 days old; only sums stay. We store nothing on your device for this, and no other company takes part. For more, see the [privacy policy](/policies/privacy#reading).",
      ],
    },
  ],
  versions: [FIRST_VERSION],
  ways: [
    { href: "/publications", label: "Browse the library" },
    { href: "/policies/privacy", label: "Privacy Policy" },
  ],
};
