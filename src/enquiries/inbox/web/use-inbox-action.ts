import { type ObjectAction, type ObjectQueries, useObjectAction } from "#platform/web/use-object-action.ts";
import { enquiryQuery, INBOX_KEY, type OpenedEnquiry } from "./inbox-queries.ts";

const ENQUIRIES: ObjectQueries<OpenedEnquiry> = {
  all: INBOX_KEY,
  of: ({ ticket, id }) => [ticket, id].map((name) => enquiryQuery(name).queryKey),
};

/** Returns an action that changes one enquiry. */
export const useInboxAction = <Input>(action: ObjectAction<Input, OpenedEnquiry>) => useObjectAction(ENQUIRIES, action);
