import { z } from "zod";
import { ENQUIRY_STATUSES } from "#enquiries/enquiry.ts";

/** What the list can show; without one of these it shows what is open. */
export const SHOWN = [...ENQUIRY_STATUSES, "all", "spam"] as const;
export type Shown = (typeof SHOWN)[number] | "open";

// An address may carry anything, and the router has read it as JSON: what does not fit is left out.
const Read = z.object({
  show: z.enum(SHOWN).optional().catch(undefined),
  search: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  owner: z
    .union([z.enum(["me", "nobody"]), z.uuid()])
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
});

/** What the address of the inbox says: which enquiries, which page. */
export type InboxAddress = Partial<z.output<typeof Read>>;

/** `status` is what letters and the home link to. */
export const readInboxAddress = ({ status, ...raw }: Readonly<Record<string, unknown>>): InboxAddress =>
  Read.parse({ show: status, ...raw });

/** What an address asks the server, without what it does not ask. */
export function selectionOf({ show, search, owner }: InboxAddress) {
  return {
    ...(show === undefined && { status: "open" as const }),
    ...(show && show !== "all" && show !== "spam" && { status: show }),
    ...(show === "spam" && { spam: "true" as const }),
    ...(search !== undefined && { search }),
    ...(owner !== undefined && { assignee: owner }),
  };
}
