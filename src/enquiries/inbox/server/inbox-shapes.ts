import { z } from "@hono/zod-openapi";
import { ENQUIRY_EVENT_KINDS, ENQUIRY_STATUSES, type ProjectType, PROJECT_TYPES } from "#enquiries/core/enquiry.ts";
import { MAIL_STATES } from "#platform/mail/mail-state.ts";
import { Timestamp } from "#platform/api/api.ts";
import { NUMBERED } from "#platform/api/numbered-pages.ts";

export const EnquiryId = z.object({
  id: z.string().openapi({ description: "The enquiry's uuid, or its ticket, such as E-000123." }),
});
export const EnquiryEmail = EnquiryId.extend({ email_id: z.string().openapi({ description: "The e-mail's uuid." }) });

const text = z.string().nullable();
const Named = z.object({ id: z.string(), first_name: text, last_name: text });
const kinds = Object.keys(PROJECT_TYPES) as ProjectType[]; // The keys of a constant.

const Email = z
  .object({
    id: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.int(),
    next_attempt_at: Timestamp,
    last_error: text,
    sent_at: Timestamp.nullable(),
  })
  .openapi("EnquiryEmail");

export const Assignees = z.object({ people: z.array(Named).readonly() }).openapi("EnquiryAssignees");

const ListedEnquiry = z.object({
  id: z.string(),
  ticket: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  project_type: z.enum(kinds),
  status: z.enum(ENQUIRY_STATUSES),
  spam: z.boolean(),
  quote_number: text,
  estimate: z.number().nullable().openapi({ description: "US cents." }),
  assignee: Named.nullable(),
  due_on: text.openapi({ description: "An ISO date that the staff set." }),
  is_overdue: z.boolean().openapi({ description: "The due date is over; without one, the promised time." }),
  created_at: Timestamp,
  promised_by: Timestamp,
  answered_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
  updated_at: Timestamp,
  has_failed_email: z.boolean(),
});

export const InboxPage = z
  .object({
    enquiries: z.array(ListedEnquiry.openapi("ListedEnquiry")).readonly(),
    ...NUMBERED,
  })
  .openapi("InboxPage");

export const InboxCounts = z
  .object({ new: z.int(), answered: z.int(), closed: z.int(), spam: z.int(), overdue: z.int(), waiting: z.int() })
  .openapi("InboxCounts", {
    description: "`waiting`: new enquiries without an owner, and the open ones that are assigned to you.",
  });

const Event = z
  .object({
    id: z.string(),
    kind: z.enum(ENQUIRY_EVENT_KINDS),
    author: Named.nullable(),
    body: z.string().openapi({ description: "The text; the new status; the new due date, empty for none." }),
    mentions: z.array(Named).readonly().openapi({ description: "The people whom a note mentions as `@{id}`." }),
    assignee: Named.nullable(),
    email: Email.nullable(),
    created_at: Timestamp,
  })
  .openapi("EnquiryEvent");

const Quote = z
  .object({
    title: z.string(),
    lines: z.array(z.object({ label: z.string(), amount: z.number() })).readonly(),
    total: z.number(),
    validDays: z.number(),
  })
  .openapi("EnquiryQuote", { description: "Amounts in US cents." });

export const OpenedEnquiry = ListedEnquiry.extend({
  message: z.string(),
  quote: Quote.nullable(),
  notice: Email.nullable(),
  receipt: Email.nullable(),
  events: z.array(Event).readonly(),
  version: z.int(),
}).openapi("Enquiry");
