import { z } from "zod";
import { ENQUIRY_STATUSES } from "#enquiries/enquiry.ts";

export const INBOX_PAGE_SIZE = 25;

/** The states a list can be asked for; `open` is what is not closed. */
export const INBOX_STATES = ["open", ...ENQUIRY_STATUSES] as const;

/** An owner by id, `me` for whoever asks, `nobody` for what nobody has taken. */
const Assignee = z.union([z.enum(["me", "nobody"]), z.uuid()]);

/** Which enquiries are meant. What is taken for spam is listed only where it is asked for. */
export const InboxSelection = z.object({
  search: z.string().max(200).default(""),
  status: z.enum(INBOX_STATES).optional(),
  assignee: Assignee.optional(),
  spam: z.enum(["true", "false"]).default("false"),
});
export type InboxSelection = z.output<typeof InboxSelection>;

export const InboxQuery = InboxSelection.extend({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) });
export type InboxQuery = z.output<typeof InboxQuery>;
