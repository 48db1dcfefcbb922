import { FIRST_VERSION, type PolicyText } from "#policies/policy-text.ts";

export const TERMS_OF_SERVICE: PolicyText = {
  path: "/policies/terms",
  eyebrow: "Policies",
  title: "Terms of Service",
  description: "The terms on which {name} offers its website, its publications, accounts and paid services.",
  summary:
    "Read and cite everything here. Share what is open access under its licence. Prices are estimates until we have agreed on them with you.",
  sections: [
    {
      id: "who",
      title: "Who we are",
      blocks: ["These pages are published by {name}, {address} ([{email}](mailto:{email}))."],
    },
    {
      id: "reading",
      title: "Reading and reuse",
      blocks: [
        "What is marked open access may be read, downloaded and shared under the licence named on its page. Everything else may be read and cited here; for access, write to us. Bibliographic records may be exported and used freely.",
        "Programs may read the public pages if they say who they are and follow the file robots.txt.",
      ],
    },
    {
      id: "accounts",
      title: "Accounts",
      blocks: [
        "An account belongs to one person of 18 years or over. Keep what signs you in to yourself, and tell us if someone else has it. We close accounts that are used to deceive or to harm others; you may close yours at any time.",
      ],
    },
    {
      id: "manuscripts",
      title: "Manuscripts",
      blocks: [
        "A manuscript remains yours. By submitting it you let us read it, have it reviewed and keep the copies that this takes. Publication needs an agreement of its own, which we both sign.",
      ],
    },
    {
      id: "prices",
      title: "Prices and payment",
      blocks: [
        "Prices and calculators on this site are estimates in US dollars. What counts is the quote that you have accepted in writing. There are discounts for bulk orders and for returning clients. Payment never influences review, and is not owed for a review.",
      ],
    },
    {
      id: "liability",
      title: "What we answer for",
      blocks: [
        "We take care that the site works and that its records are right, and correct them when told. Authors answer for what they write. Nothing here limits rights that the law of your country gives you as a consumer.",
      ],
    },
    {
      id: "law",
      title: "Law and changes",
      blocks: [
        "The law of the press’s seat applies. When these terms change, the new version has a new date, and the list of versions below says what changed. Agreements already made keep the terms they were made under.",
      ],
    },
  ],
  versions: [FIRST_VERSION],
  ways: [
    { href: "/contact", label: "Contact" },
    { href: "/policies/privacy", label: "Privacy Policy" },
  ],
};
