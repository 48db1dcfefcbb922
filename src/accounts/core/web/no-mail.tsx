/** The notice wherever a person would wait for an e-mail of a press without a mail server. */
export const CANNOT_SEND = "This press cannot send e-mail yet";

/** A notice that says what to do without e-mail: `what` completes "Ask the press …". */
export const NoMail = ({ what }: { readonly what: string }) => (
  <p className="auth-notice">
    <strong>{CANNOT_SEND}.</strong> <RequestPress what={what} />
  </p>
);

/** The words "Ask the press …", with a link. */
export const RequestPress = ({ what }: { readonly what: string }) => (
  <>
    <a className="link" href="/contact">
      Ask the press
    </a>{" "}
    {what}.
  </>
);
