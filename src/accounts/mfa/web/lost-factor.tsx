/** Help for a person who lost every second factor, below the second step of signing in. */
export const LostFactor = ({ pressEmail }: { readonly pressEmail: string }) => (
  <details className="auth-lost">
    <summary>Lost your telephone, app or key?</summary>
    <ol>
      <li>If you stored recovery codes, use one of them: each works once.</li>
      <li>
        If you have none, write to an admin of the press:{" "}
        <a className="link" href={`mailto:${pressEmail}`}>
          {pressEmail}
        </a>{" "}
        from the e-mail address of your account. An admin who knows that it is you can reset your second factors. You
        get an e-mail about it, and sign in with your password alone until you add a new one.
      </li>
    </ol>
  </details>
);
