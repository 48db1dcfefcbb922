import { type EditableText, field, requiredField } from "#platform/mail/texts/editable-text.ts";

const TITLE = field("title", "the title", "Salt and Parchment");
const FULL_TITLE = requiredField(
  "full_title",
  "the title with its subtitle",
  "Salt and Parchment: Copying in the Archive",
);
const PRESS = field("press", "the name of the press", "Colophon Academic Press");

type ProposalEmail = "proposal-approved" | "proposal-returned";

/** The e-mails to the person who proposed a publication: the press may change subject and body, never the link. */
export const PROPOSAL_TEXTS: Readonly<Record<ProposalEmail, EditableText>> = {
  "proposal-approved": {
    key: "proposal-approved",
    group: "Proposals of publications",
    about: "proposal",
    name: "Approved",
    when: "When an editor approves and publishes a proposal; to the person who made it.",
    subject: "Published: {title}",
    body: "“{full_title}” was approved and published.",
    subjectFields: [TITLE, PRESS],
    bodyFields: [TITLE, FULL_TITLE, PRESS],
  },
  "proposal-returned": {
    key: "proposal-returned",
    group: "Proposals of publications",
    about: "proposal",
    name: "Returned",
    when: "When an editor returns a proposal with notes; to the person who made it.",
    subject: "Returned to you: {title}",
    body: "An editor has read “{full_title}” and asks you to change something before it is published.\n\n{notes}\n\nIt is back in your drafts. Change it, and send it for review once more.",
    subjectFields: [TITLE, PRESS],
    bodyFields: [
      TITLE,
      FULL_TITLE,
      requiredField("notes", "what the editor asks for", "Please add the abstract of the second part."),
      PRESS,
    ],
  },
};
