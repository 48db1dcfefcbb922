import { z } from "zod";
import { ENQUIRY_STATUSES } from "#enquiries/enquiry.ts";

export const INBOX_PAGE_SIZE = 25;

/** The states that a list can be filtered by; `open` means every state but closed. */
export const INBOX_STATES = ["open", ...ENQUIRY_STATUSES] as const;

/** An owner by id, `me` for the viewer, `nobody` for enquiries without an owner. */
const Assignee = z.union([z.enum(["me", "nobody"]), z.uuid()]);

/** The filters of the inbox. Suspected spam is listed only on request. */
export const InboxSelection = z.object({
  search: z.string().max(200).default(""),
  status: z.enum(INBOX_STATES).optional(),
  assignee: Assignee.optional(),
  spam: z.enum(["true", "false"]).default("false"),
  /** `true`: the due date or the promised time is over; they are listed with the earliest first. */
  overdue: z.enum(["true", "false"]).default("false"),
});
export type InboxSelection = z.output<typeof InboxSelection>;
