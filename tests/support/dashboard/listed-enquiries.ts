import { type Responses, viewerWith } from "./opened-dashboard.tsx";

export const EDITOR = viewerWith(["editor"]);
export const BEA = { id: EDITOR.id, first_name: "Bea", last_name: "Lund" };
export const CARL = { id: "5c0e4f0e-2222-4c9e-8a55-000000000001", first_name: "Carl", last_name: "Reis" };
export const ENQUIRY_ID = "7a7a4f0e-3333-4c9e-8a55-000000000001";
const FUTURE = "2999-01-01T12:00:00Z";

/** An e-mail of an enquiry, sent. */
export const enquiryEmail = (given: object = {}) => ({
  id: "e1",
  state: "sent",
  attempts: 1,
  next_attempt_at: "2026-11-01T09:00:00Z",
  last_error: null,
  sent_at: "2026-11-01T09:00:00Z",
  ...given,
});
/** An enquiry as the list has it: new, without owner and estimate. */
export const createListedEnquiry = (given: object = {}) => ({
  id: ENQUIRY_ID,
  ticket: "E-000123",
  first_name: "Nora",
  last_name: "Quist",
  email: "nora@example.org",
  project_type: "book",
  status: "new",
  spam: false,
  quote_number: null,
  estimate: null,
  assignee: null,
  due_on: null,
  is_overdue: false,
  created_at: "2026-11-01T09:00:00Z",
  promised_by: FUTURE,
  answered_at: null,
  closed_at: null,
  has_failed_email: false,
  ...given,
});
/** The same with its message and its history. */
export const createOpenedEnquiry = (given: object = {}) => ({
  ...createListedEnquiry(),
  message: "Would you read a chapter?",
  quote: null,
  notice: null,
  receipt: null,
  events: [] as readonly object[],
  version: 0,
  ...given,
});
/** One page of enquiries. */
export const inboxPage = (enquiries: readonly object[], given: object = {}) => ({
  enquiries,
  total: enquiries.length,
  page: 1,
  pages: 1,
  ...given,
});

/** The responses of the inbox with one new enquiry. */
export const INBOX: Responses = {
  "/enquiries": inboxPage([createListedEnquiry()]),
  "/enquiries/counts": { new: 3, answered: 2, closed: 10, spam: 1, overdue: 1, waiting: 3 },
  "/enquiries/assignees": { people: [BEA, CARL] },
};
