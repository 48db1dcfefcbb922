import { useEffect, useRef } from "react";
import { Button } from "#ui/forms/button.tsx";
import type { EnquiryErrors } from "../read-enquiry-form.ts";
import type { QuoteRequest } from "#enquiries/estimates/quote-request.ts";
import { EnquiryAlert, type EnquiryFailure } from "./enquiry-alert.tsx";
import { EnquiryFields, type EnquiryValues } from "./enquiry-fields.tsx";
import { EnquiryReceipt } from "./enquiry-receipt.tsx";
import { useEnquiry } from "./use-enquiry.ts";

export type EnquiryFormProps = {
  /** The page's own address with its query: the form's action in a browser without scripts. */
  readonly action: string;
  readonly pressEmail: string;
  /** "24 hours". */
  readonly replyWithin: string;
  readonly values: EnquiryValues;
  readonly request?: QuoteRequest | undefined;
  /** The server's response to a form that was sent without scripts. */
  readonly fieldErrors?: EnquiryErrors | undefined;
  readonly failure?: EnquiryFailure | undefined;
};

/** The contact form; a receipt replaces it after it was sent. Without scripts the server returns the page. */
export default function EnquiryForm({ action, pressEmail, replyWithin, values, request, ...posted }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const enquiry = useEnquiry({ form, request, pressEmail, posted });
  const { busy, receipt } = enquiry;
  if (receipt) return <Sent ticket={receipt.ticket} quote={receipt.quote} replyWithin={replyWithin} />;
  return (
    <form
      ref={form}
      className="enquiry-form"
      method="post"
      action={action}
      noValidate
      aria-busy={busy}
      onInput={enquiry.onInput}
      onSubmit={enquiry.onSubmit}
    >
      <EnquiryAlert fieldErrors={enquiry.fieldErrors} failure={enquiry.failure} attempt={enquiry.attempt} />
      <EnquiryFields values={values} fieldErrors={enquiry.fieldErrors} />
      <div className="enquiry-send">
        <Button type="submit" disabled={busy}>
          {busy ? "Sending..." : "Send Message"}
        </Button>
        <p className="small">
          We keep what you write for 24 months, to answer you.{" "}
          <a className="link" href="/policies/privacy">
            Privacy Policy
          </a>
        </p>
      </div>
    </form>
  );
}

/** The receipt takes the focus, because the form that had it is gone. */
function Sent(props: Parameters<typeof EnquiryReceipt>[0]) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="enquiry-sent">
      <h3 ref={heading} className="heading-3" tabIndex={-1}>
        Thank you. Your ticket number is {props.ticket}
      </h3>
      <EnquiryReceipt {...props} />
    </div>
  );
}
