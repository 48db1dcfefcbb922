import { z } from "zod";
import { filterChangedSince, dayFilter, FilterEmail, FilterFlag } from "#platform/list-filters.ts";
import { ENQUIRY_STATUSES, PROJECT_TYPES, type ProjectType } from "#enquiries/core/enquiry.ts";

export const INBOX_PAGE_SIZE = 25;

/** The states that a list can be filtered by; `open` means every state but closed. */
export const INBOX_STATES = ["open", ...ENQUIRY_STATUSES] as const;

const types = Object.keys(PROJECT_TYPES) as ProjectType[]; // The keys of a constant.

/** An owner by id, `me` for the viewer, `none` for enquiries without an owner; `nobody` is the older word for it. */
const Assignee = z
  .union([z.enum(["me", "none", "nobody"]), z.uuid({ abort: true })])
  .meta({ description: "`me`, `none` (or `nobody`), or the id of a person." });

/** The filters of the inbox. Suspected spam is listed only on request. */
export const InboxSelection = z.object({
  search: z.string().max(200).default(""),
  status: z.enum(INBOX_STATES).optional(),
  assignee: Assignee.optional(),
  spam: z.enum(["true", "false"]).default("false"),
  /** `true`: the due date or the promised time is over; they are listed with the earliest first. */
  overdue: z.enum(["true", "false"]).default("false"),
  project_type: z.enum(types).optional(),
  email: FilterEmail,
  quote_number: z.string().trim().min(1).max(40).optional().meta({ description: "Such as Q-2026-000123." }),
  has_failed_email: FilterFlag,
  created_from: dayFilter("The first day (UTC) of when it was received"),
  created_until: dayFilter("The last day (UTC) of when it was received"),
  due_from: dayFilter("The first due date that the staff set"),
  due_until: dayFilter("The last due date that the staff set"),
  changed_since: filterChangedSince("it was received, answered, assigned, or its state, due date or notes changed"),
});
export type InboxSelection = z.output<typeof InboxSelection>;
