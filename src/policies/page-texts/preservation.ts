import type { PolicyText } from "#policies/core/policy-text.ts";

/** How titles stay available. The default says what this program does, and names no archive that the press has not named. */
export const PRESERVATION: PolicyText = {
  path: "/about/preservation",
  eyebrow: "About",
  title: "Preservation",
  summary: "How the titles of {name} stay available, and what happens to a title that is withdrawn.",
  description: "How the titles of {name} are kept: permanent addresses, withdrawn titles, copies and archives.",
  sections: [
    {
      id: "addresses",
      title: "Addresses",
      blocks: [
        "Each title has an address that is never given to another title. If a title is withdrawn, its address shows what it was, when and why it was withdrawn.",
      ],
    },
    {
      id: "copies",
      title: "Copies",
      blocks: [
        "Libraries and archives may collect the records of all titles and the files of open-access titles. The files are stored with a checksum, by which a damaged copy is recognised.",
      ],
    },
    {
      id: "archives",
      title: "Archives",
      blocks: ["The press has not entered here yet which outside archives also keep its titles."],
    },
  ],
  ways: [
    { href: "/policies/open-access", label: "Open access" },
    { href: "/about", label: "About the press" },
  ],
};
