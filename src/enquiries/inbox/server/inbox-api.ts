import { enquiryApi } from "./enquiry-api.ts";
import { inboxListApi } from "./inbox-list-api.ts";
import { personApi } from "#people/core/server/operation.ts";
import type { InboxContext } from "./inbox-context.ts";

/** The operations of the inbox, below /api/v1. */
export const inboxApi = (deps: { readonly ctx: InboxContext }) =>
  personApi().route("/", inboxListApi(deps)).route("/", enquiryApi(deps));

export type InboxApi = ReturnType<typeof inboxApi>;
