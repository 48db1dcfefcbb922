import { type EditableText, field, requiredField } from "#platform/mail/texts/editable-text.ts";

const PRESS = field("press", "the name of the press", "Colophon Academic Press");
const HOST = requiredField("host", "the host that the webhook writes to", "hooks.example.org");

/** The e-mail to everyone who manages the press's settings: a webhook fails. */
export const WEBHOOK_PAUSED: EditableText = {
  key: "webhook-paused",
  group: "To admins",
  name: "Webhook paused",
  when: "When a webhook was paused because it fails.",
  subject: "A webhook was paused · {press}",
  body: "The webhook to {host} was paused, because its deliveries have failed for days or its receiver says that it is gone.\n\nWhat happens now is not told to it. Deliveries that wait are sent when you switch it on again.",
  subjectFields: [PRESS],
  bodyFields: [HOST, PRESS],
};
