import { enquiryApi } from "./api/enquiry-api.ts";
import { inboxListApi } from "./api/inbox-list-api.ts";
import { type InboxHouse, inboxPart } from "#enquiries/server/api/inbox-deps.ts";

/** The operations of the inbox, below /api/v1. */
export const inboxApi = (house: InboxHouse) =>
  inboxPart().route("/", inboxListApi(house)).route("/", enquiryApi(house));

export type InboxApi = ReturnType<typeof inboxApi>;
