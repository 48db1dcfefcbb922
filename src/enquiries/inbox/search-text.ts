import { folded, searchText } from "#people/users/search-text.ts";
import type { EnquiryForm } from "#enquiries/enquiry-form.ts";

/** Returns the text that an enquiry is searched by: name, e-mail and message on lines of their own, so that no match runs across two of them. */
export const enquirySearchText = (form: Pick<EnquiryForm, "first_name" | "last_name" | "email" | "message">): string =>
  [searchText(form), folded(form.message)].join("\n");
