import { useEffect, useRef } from "react";
import type { EnquiryErrors } from "../read-enquiry-form.ts";

export type EnquiryFailure = {
  readonly sentence: string;
  /** A `mailto:` address of an e-mail to the press with the input of the form. */
  readonly email: string;
};

type EnquiryAlertProps = {
  readonly fieldErrors: EnquiryErrors;
  readonly failure: EnquiryFailure | undefined;
  /** The number of failed attempts: each one moves the focus here. */
  readonly attempt: number;
};

/** Returns the id of a field of the form. */
export const fieldId = (name: string): string => `enquiry-${name.replaceAll("_", "-")}`;

/** The errors above the form, with a link to each field; or the reason for a failure and another way to send the enquiry. */
export function EnquiryAlert({ fieldErrors, failure, attempt }: EnquiryAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const wrong = Object.entries(fieldErrors);
  if (!failure && wrong.length === 0) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <p className="form-label">{failure ? "Your message was not sent" : "Please check what you entered"}</p>
      {failure && (
        <p>
          {failure.sentence} What you typed is still here.{" "}
          <a className="link" href={failure.email}>
            Send it by e-mail instead
          </a>
          .
        </p>
      )}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, sentence]) => (
            <li key={name}>
              <a className="link" href={`#${fieldId(name)}`} onClick={leadTo(name)}>
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Moves the focus to the field itself; without scripts the link leads to it. */
const leadTo = (name: string) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  document.getElementById(fieldId(name))?.focus();
};
