import { enquiryApi } from "./api/enquiry-api.ts";
import { inboxListApi } from "./api/inbox-list-api.ts";
import { type InboxDeps, inboxPart } from "#enquiries/server/api/inbox-deps.ts";

/** The operations of the inbox, below /api/v1. */
export const inboxApi = (deps: InboxDeps) => inboxPart().route("/", inboxListApi(deps)).route("/", enquiryApi(deps));

export type InboxApi = ReturnType<typeof inboxApi>;
