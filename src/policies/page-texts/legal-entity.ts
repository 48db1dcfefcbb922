import type { PolicyText } from "#policies/core/policy-text.ts";

/** Who is responsible for the site and its titles. The default has only what the settings of the press say. */
export const LEGAL_ENTITY: PolicyText = {
  path: "/about/legal-entity",
  eyebrow: "About",
  title: "Legal entity",
  summary: "{name} is responsible for this site and for the titles that it publishes as {imprint}.",
  description: "Who is responsible for the site and the titles of {name}, with address, e-mail and telephone.",
  sections: [
    {
      id: "address",
      title: "Address",
      blocks: [
        "{name}, {address}",
        { points: ["E-mail: [{email}](mailto:{email})", "Telephone: {phone}", "Business hours: {hours}"] },
      ],
    },
    {
      id: "registration",
      title: "Registration",
      blocks: ["The press has not entered its legal form and registration here yet. Write to us if you need them."],
    },
  ],
  ways: [
    { href: "/policies/terms", label: "Terms of Service" },
    { href: "/about", label: "About the press" },
  ],
};
