import { FIRST_VERSION, type PolicyText } from "#policies/core/policy-text.ts";

export const OPEN_ACCESS_POLICY: PolicyText = {
  path: "/policies/open-access",
  eyebrow: "Policies",
  title: "Open access",
  description: "What open access means at {name}: licences, fees, rights of authors, and what stays closed.",
  summary: "Open-access titles are free to read, download and share. The page of each title names its licence.",
  sections: [
    {
      id: "what-it-means",
      title: "What it means",
      blocks: [
        "The [library](/publications) marks open titles with an open padlock. Their full text has a permanent address and needs no account. Search engines may store it.",
      ],
    },
    {
      id: "licences",
      title: "Licences",
      blocks: [
        "We recommend [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/): others may share and adapt the work, with credit. Authors may choose another Creative Commons licence. Pictures and quotations that belong to other people keep their own terms, which are stated next to them.",
      ],
    },
    {
      id: "authors",
      title: "Your rights",
      blocks: [
        "Authors of open works keep their copyright and license us to publish. You may deposit the published file wherever you like, from the day of publication.",
      ],
    },
    {
      id: "fees",
      title: "Fees",
      blocks: [
        "For an academic chapter, open access costs {openAccessFee} in addition to the chapter’s fee ([prices](/services/academic-chapters#fees)). For books and proceedings, [ask us for a quote](/contact). Open access plays no part in the review.",
      ],
    },
    {
      id: "closed",
      title: "What stays closed",
      blocks: [
        "Everyone can read the description and the contents of closed titles, and a preview if we offer one. For access, write to [{email}](mailto:{email}).",
      ],
    },
    {
      id: "metadata",
      title: "Records and feeds",
      blocks: [
        "Bibliographic records are in the public domain ([CC0](https://creativecommons.org/publicdomain/zero/1.0/)). You can copy them from the page of each title and from our feeds.",
      ],
    },
  ],
  versions: [FIRST_VERSION],
  ways: [
    { href: "/publications", label: "Browse the library" },
    { href: "/services/academic-chapters", label: "Academic chapters" },
  ],
};
