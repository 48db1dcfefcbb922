import type { EnquiryStatus } from "#enquiries/core/enquiry.ts";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import type { InboxView } from "./inbox-address.ts";

export const STATUS_LABELS: Readonly<Record<EnquiryStatus, string>> = {
  new: "New",
  answered: "Answered",
  closed: "Closed",
};

const COLOURS: Readonly<Record<EnquiryStatus, BadgeColour>> = { new: "amber", answered: "green", closed: "neutral" };

/** The state of an enquiry as a word. */
export const StatusBadge = ({ status }: { readonly status: EnquiryStatus }) => (
  <Badge colour={COLOURS[status]}>{STATUS_LABELS[status]}</Badge>
);

/** The labels of the list's choices, and the sentence for an empty list. */
export const VIEW_WORDS: Readonly<Record<InboxView, { readonly label: string; readonly empty: string }>> = {
  open: { label: "Open", empty: "No open enquiries." },
  new: { label: "New", empty: "No new enquiries." },
  answered: { label: "Answered", empty: "No answered enquiries." },
  closed: { label: "Closed", empty: "No closed enquiries." },
  overdue: { label: "Overdue", empty: "No enquiry is overdue." },
  all: { label: "All", empty: "No enquiries yet." },
  spam: { label: "Suspected spam", empty: "There is no suspected spam." },
};
