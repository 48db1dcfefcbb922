import { FIRST_VERSION, type PolicyText } from "#policies/core/policy-text.ts";

export const TERMS_OF_SERVICE: PolicyText = {
  path: "/policies/terms",
  eyebrow: "Policies",
  title: "Terms of Service",
  description: "The terms on which {name} offers its website, its publications, accounts and paid services.",
  summary:
    "You may read and cite everything here, and share open-access titles under their licence. Prices are estimates until we have agreed on them with you.",
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
        "You may read, download and share open-access titles under the licence named on their page. You may read and cite the rest of this site; for access to closed titles, write to us. You may export and use bibliographic records freely.",
        "Programs may read the public pages if they identify themselves and follow the file robots.txt.",
      ],
    },
    {
      id: "accounts",
      title: "Accounts",
      blocks: [
        "An account belongs to one person, who is 18 or older. Keep your passwords and codes secret, and tell us if another person has them. We close accounts that are used to deceive or to harm others. You can close your account at any time.",
      ],
    },
    {
      id: "manuscripts",
      title: "Manuscripts",
      blocks: [
        "A manuscript remains yours. By submitting it, you allow us to read it, to have it reviewed and to store the copies that this needs. Publication needs a separate agreement, which you and we sign.",
      ],
    },
    {
      id: "prices",
      title: "Prices and payment",
      blocks: [
        "Prices and calculators on this site are estimates in US dollars. The quote that you accept in writing is binding. There are discounts for bulk orders and for returning clients. Payment never influences review, and you owe nothing for a review alone.",
      ],
    },
    {
      id: "liability",
      title: "Liability",
      blocks: [
        "We take care that the site works and that its records are correct, and we correct errors that are reported to us. Authors are responsible for what they write. These terms do not limit the rights that the law of your country gives you as a consumer.",
      ],
    },
    {
      id: "law",
      title: "Law and changes",
      blocks: [
        "The law of the country where the press has its seat applies. When these terms change, the new version has a new date, and the list of versions below names the changes. Earlier agreements keep the terms under which they were made.",
      ],
    },
  ],
  versions: [FIRST_VERSION],
  ways: [
    { href: "/contact", label: "Contact" },
    { href: "/policies/privacy", label: "Privacy Policy" },
  ],
};
