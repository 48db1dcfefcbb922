import { folded, searchText } from "#people/users/search-text.ts";
import type { EnquiryForm } from "#enquiries/enquiry-form.ts";

/** What an enquiry is found by: name, e-mail, message. A line apart, so that no search runs across two of them. */
export const enquirySearchText = (said: Pick<EnquiryForm, "first_name" | "last_name" | "email" | "message">): string =>
  [searchText(said), folded(said.message)].join("\n");
