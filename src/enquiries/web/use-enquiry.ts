import { OFFLINE } from "#platform/offline.ts";
import { type RefObject, useEffect, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { type FormProblem, type PostedProblem, useNativeForm } from "#platform/web/forms/use-native-form.ts";
import { emailToPress } from "#enquiries/email-to-press.ts";
import type { QuoteRequest } from "#enquiries/estimates/quote-request.ts";
import type { EnquiryFailure } from "./enquiry-alert.tsx";
import { getFillingKey, removeDraft, restoreDraft, storeInput, valuesIn } from "./enquiry-draft.ts";

export type EnquirySent = {
  readonly ticket: string;
  readonly quote: { readonly number: string; readonly href: string } | null;
};

type EnquiryOptions = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly request: QuoteRequest | undefined;
  readonly pressEmail: string;
  /** The server's earlier response. */
  readonly posted: PostedProblem<EnquiryFailure>;
};

const BROKEN = "An error occurred on our side or on the connection.";

/** Returns the state of the contact form: the draft is stored until it was sent, checked here, and sent. */
export function useEnquiry({ form, request, pressEmail, posted }: EnquiryOptions) {
  const [receipt, setReceipt] = useState<EnquirySent>();
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, [form]);
  const native = useNativeForm({
    read: valuesIn,
    send: async (values): Promise<FormProblem<EnquiryFailure> | undefined> => {
      const { readEnquiryForm } = await import("../read-enquiry-form.ts");
      const read = readEnquiryForm({ ...values, quote: request, key: getFillingKey() });
      if ("fieldErrors" in read) return read;
      try {
        const { submitEnquiry } = await import("./submit-by-api.ts");
        setReceipt(await submitEnquiry(read.form));
        removeDraft();
        return undefined;
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        const { fields, message } = error;
        if (Object.keys(fields).length > 0) return { fieldErrors: fields };
        return { fieldErrors: {}, failure: { sentence: message, email: emailToPress(pressEmail, values) } };
      }
    },
    onBroken: (values) => ({ sentence: navigator.onLine ? BROKEN : OFFLINE, email: emailToPress(pressEmail, values) }),
    posted,
  });
  return { ...native, receipt, onInput: (): void => void (form.current && storeInput(form.current)) };
}
