import { FIRST_VERSION, type PolicyText } from "#policies/policy-text.ts";

export const OPEN_ACCESS_POLICY: PolicyText = {
  path: "/policies/open-access",
  eyebrow: "Policies",
  title: "Open access",
  description: "What open access means at {name}: licences, fees, rights of authors, and what stays closed.",
  summary:
    "Open-access titles are free to read, download and share, now and always. The page of each title names its licence.",
  sections: [
    {
      id: "what-it-means",
      title: "What it means",
      blocks: [
        "Open titles carry an open padlock in the [library](/publications). Their full text is at a permanent address, without an account, a delay or a question asked, and search engines may keep it.",
      ],
    },
    {
      id: "licences",
      title: "Licences",
      blocks: [
        "We recommend [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/): others may share and adapt the work, with credit. Authors may choose another Creative Commons licence. Pictures and quotations that belong to somebody else keep their own terms, which are named beside them.",
      ],
    },
    {
      id: "authors",
      title: "Your rights",
      blocks: [
        "Authors of open works keep their copyright and license us to publish. You may deposit the published file wherever you like, on the day it appears.",
      ],
    },
    {
      id: "fees",
      title: "Fees",
      blocks: [
        "For an academic chapter, open access costs {openAccessFee} beside the chapter’s fee ([prices](/services/academic-chapters#fees)). For books and proceedings [ask us for a quote](/contact). Whether a work is to be open is no part of its review.",
      ],
    },
    {
      id: "closed",
      title: "What stays closed",
      blocks: [
        "Of closed titles everyone can read the description, the contents and, where we offer one, a preview. For access write to [{email}](mailto:{email}).",
      ],
    },
    {
      id: "metadata",
      title: "Records and feeds",
      blocks: [
        "Bibliographic records are in the public domain ([CC0](https://creativecommons.org/publicdomain/zero/1.0/)). They may be copied from every title’s page and from our feeds.",
      ],
    },
  ],
  versions: [FIRST_VERSION],
  ways: [
    { href: "/publications", label: "Browse the library" },
    { href: "/services/academic-chapters", label: "Academic chapters" },
  ],
};
