import { z } from "zod";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "#enquiries/core/enquiry.ts";

/** The choices of the list; without one it shows the open enquiries. */
export const INBOX_VIEWS = [...ENQUIRY_STATUSES, "overdue", "all", "spam"] as const;
export type InboxView = (typeof INBOX_VIEWS)[number] | "open";

// An address may carry any text, and the router has read it as JSON: values that do not fit are left out.
const Read = z.object({
  show: z.enum(INBOX_VIEWS).optional().catch(undefined),
  search: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  owner: z
    .union([z.enum(["me", "nobody"]), z.uuid()])
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
});

/** The address of the inbox: its filters and its page. */
export type InboxAddress = Partial<z.output<typeof Read>>;

/** Reads the address; `status` is the parameter in links from e-mails and from the dashboard's home. */
export const readInboxAddress = ({ status, ...raw }: Readonly<Record<string, unknown>>): InboxAddress =>
  Read.parse({ ...(status !== undefined && { show: status }), ...raw });

/** Returns the query parameters for the server, without empty ones. */
export function toSelectionQuery({ show, search, owner }: InboxAddress) {
  return {
    ...(show === undefined && { status: "open" as const }),
    ...(ENQUIRY_STATUSES.some((status) => status === show) && { status: show as EnquiryStatus }), // just checked
    ...(show === "overdue" && { overdue: "true" as const }),
    ...(show === "spam" && { spam: "true" as const }),
    ...(search !== undefined && { search }),
    ...(owner !== undefined && { assignee: owner }),
  };
}
