/** Said wherever a person would wait for an e-mail of a press without a mail server. */
export const CANNOT_SEND = "This press cannot send e-mail yet";

/** What to do without e-mail: `what` completes "Ask the press …". */
export const NoMail = ({ what }: { readonly what: string }) => (
  <p className="auth-notice">
    <strong>{CANNOT_SEND}.</strong> <RequestPress what={what} />
  </p>
);

/** "Ask the press …", with the way to it. */
export const RequestPress = ({ what }: { readonly what: string }) => (
  <>
    <a className="link" href="/contact">
      Ask the press
    </a>{" "}
    {what}.
  </>
);
