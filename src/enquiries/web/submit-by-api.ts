import { hc } from "hono/client";
import { readResult, apiFetch } from "#platform/web/call-api.ts";
import type { EnquiryForm } from "../enquiry-form.ts";
import type { EnquiriesApi } from "../server/enquiries-api.ts";

const { enquiries } = hc<EnquiriesApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** Sends the form. Throws `ApiProblem`. */
export const submitEnquiry = (form: EnquiryForm) => readResult(enquiries.$post({ json: form }));
