import { FIRST_VERSION, type PolicyText } from "#policies/core/policy-text.ts";

export const ETHICS_POLICY: PolicyText = {
  path: "/policies/ethics",
  eyebrow: "Policies",
  title: "Publication ethics",
  description:
    "What {name} expects of authors, reviewers and editors: authorship, interests, AI, corrections, complaints.",
  summary:
    "Say who did the work, who paid for it and what helped you. Payment does not influence our decisions, and we publish corrections openly.",
  sections: [
    {
      id: "authorship",
      title: "Authorship",
      blocks: [
        "An author has contributed to the work, has approved the version that is published and answers for it. Name everyone who fits this description, and no one else. Thank other people with their consent. The order of names is the authors’ own decision.",
      ],
    },
    {
      id: "originality",
      title: "Originality",
      blocks: [
        "What you submit is your own, has not been published in the same form and is not under review elsewhere. Theses, preprints and conference papers may be submitted; name them. Copying without credit, invented data and altered images end a review, at whatever stage they are found.",
      ],
    },
    {
      id: "interests",
      title: "Competing interests and funding",
      blocks: [
        "Authors, reviewers and editors declare what a fair reader would want to know: money, employment, family, rivalry, the sponsor’s part in the work. We rarely refuse a work because of a declared interest. An interest that was not declared is a reason to refuse it.",
      ],
    },
    {
      id: "research",
      title: "People, animals and places",
      blocks: [
        "Research with people or animals names the body that approved it, or says why none was needed. Persons who can be recognised have agreed to it. Work with communities and their heritage follows the rules those communities have set.",
      ],
    },
    {
      id: "ai",
      title: "AI tools",
      blocks: [
        "A program is not an author. Say which tools you used and what for; correcting grammar and spelling need not be declared. You answer for every sentence, figure and reference. Reviewers and editors do not give manuscripts to outside services.",
      ],
    },
    {
      id: "money",
      title: "Money and judgement",
      blocks: [
        "Editors and reviewers see neither packages nor fees of a manuscript. Paid services do not influence review, and buying one gives no claim to publication.",
      ],
    },
    {
      id: "corrections",
      title: "Corrections and retractions",
      blocks: [
        "Errors that change what a reader should believe are corrected by a dated notice linked to the work. Work that cannot be relied on is retracted and remains readable, marked as such, unless the law forbids it. A record that had to be removed leaves its address, the date and a notice.",
      ],
    },
    {
      id: "complaints",
      title: "Complaints",
      blocks: [
        "Write to [{email}](mailto:{email}). We confirm that we have your message, hear the other side, have it judged by someone who was not involved, and tell you the outcome with reasons. A complaint made in good faith has no bad consequences for the person who made it.",
      ],
    },
  ],
  versions: [FIRST_VERSION],
  ways: [
    { href: "/policies/peer-review", label: "Peer review" },
    { href: "/contact", label: "Contact" },
  ],
};
