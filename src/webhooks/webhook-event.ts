/** The events that webhooks may tell of. */
export const WEBHOOK_EVENTS = [
  "publication.published",
  "publication.changed",
  "publication.withdrawn",
  "enquiry.received",
  "manuscript.submitted",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event of a test delivery, which every webhook gets. */
export const TEST_EVENT = "webhook.test";
export type SentEvent = WebhookEvent | typeof TEST_EVENT;

type Words = { readonly label: string; readonly sentence: string };

/** The words of each event, for people. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, Words>> = {
  "publication.published": {
    label: "Publication published",
    sentence: "Readers see a publication for the first time, or again.",
  },
  "publication.changed": {
    label: "Publication changed",
    sentence: "A record that readers see was changed, or its files.",
  },
  "publication.withdrawn": {
    label: "Publication withdrawn",
    sentence: "Readers do not see a publication any more: it was archived, unpublished or deleted.",
  },
  "enquiry.received": {
    label: "Enquiry received",
    sentence: "A visitor wrote to the press. Names and texts are not sent.",
  },
  "manuscript.submitted": {
    label: "Manuscript submitted",
    sentence: "An author submitted a manuscript. Names and titles are not sent.",
  },
};
