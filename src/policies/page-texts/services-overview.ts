import type { PolicyText } from "#policies/core/policy-text.ts";

/** The overview of the services; each service has a text of its own. */
export const SERVICES: PolicyText = {
  path: "/services",
  eyebrow: "Services",
  title: "Services",
  summary:
    "Four services: what each is for, what it costs and how long it takes. Their own pages say what they include.",
  description:
    "Book publishing, academic chapters, conference proceedings and editing: what is included and what it costs.",
  shape: [
    { id: "prices", title: "Our prices", needs: "paragraph" },
    { id: "ready", title: "Ready to publish?", needs: "paragraph" },
  ],
  sections: [
    {
      id: "prices",
      title: "Our prices",
      blocks: [
        "Prices are estimates. There are discounts for bulk and for returning clients. Payment never influences review.",
      ],
    },
    {
      id: "ready",
      title: "Ready to publish?",
      blocks: [
        "Both guidelines fit on a few pages. The first submission is format-free: send a clear, complete manuscript.",
      ],
    },
  ],
  ways: [],
};
