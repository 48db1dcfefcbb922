import { type RefObject, type SubmitEvent, useEffect, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { emailToPress } from "#enquiries/email-to-press.ts";
import type { EnquiryErrors } from "../read-enquiry-form.ts";
import type { QuoteRequest } from "#enquiries/estimates/quote-request.ts";
import type { EnquiryFailure } from "./enquiry-alert.tsx";
import { forgetTyped, storeDraft, keyOfFilling, restoreTyped, valuesIn } from "./enquiry-draft.ts";

export type EnquirySent = {
  readonly ticket: string;
  readonly quote: { readonly number: string; readonly href: string } | null;
};

type State = {
  readonly busy: boolean;
  readonly attempt: number;
  readonly fieldErrors: EnquiryErrors;
  readonly failure?: EnquiryFailure | undefined;
  readonly receipt?: EnquirySent | undefined;
};

type Enquiring = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly request: QuoteRequest | undefined;
  readonly pressEmail: string;
  /** The server's earlier response. */
  readonly posted: {
    readonly fieldErrors?: EnquiryErrors | undefined;
    readonly failure?: EnquiryFailure | undefined;
  };
};

const BROKEN = "An error occurred on our side or on the connection.";

/** Returns the state of the contact form: the draft is stored until it was sent, checked here, and sent. */
export function useEnquiry({ form, request, pressEmail, posted }: Enquiring) {
  const [state, setState] = useState<State>({
    busy: false,
    attempt: 0,
    ...posted,
    fieldErrors: posted.fieldErrors ?? {},
  });
  useEffect(() => {
    if (form.current) restoreTyped(form.current);
  }, [form]);

  const fail = (wrong: Pick<State, "fieldErrors" | "failure">): void =>
    setState(({ attempt }) => ({ ...wrong, busy: false, attempt: attempt + 1 }));

  const send = async (sent: HTMLFormElement): Promise<void> => {
    const values = valuesIn(sent);
    const { readEnquiryForm } = await import("../read-enquiry-form.ts");
    const read = readEnquiryForm({ ...values, quote: request, key: keyOfFilling() });
    if ("fieldErrors" in read) return fail({ fieldErrors: read.fieldErrors });
    try {
      const { submitEnquiry } = await import("./submit-by-api.ts");
      const receipt = await submitEnquiry(read.form);
      forgetTyped();
      setState({ busy: false, attempt: 0, fieldErrors: {}, receipt });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (Object.keys(error.fields).length > 0) return fail({ fieldErrors: error.fields });
      fail({ fieldErrors: {}, failure: { sentence: error.message, email: emailToPress(pressEmail, values) } });
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state.busy) return;
    const sent = event.currentTarget;
    setState(({ attempt }) => ({ busy: true, attempt, fieldErrors: {} }));
    send(sent).catch((error: unknown) => {
      console.error(error);
      fail({ fieldErrors: {}, failure: { sentence: BROKEN, email: emailToPress(pressEmail, valuesIn(sent)) } });
    });
  };
  const onInput = (): void => {
    if (form.current) storeDraft(form.current);
  };
  return { ...state, onSubmit, onInput };
}
