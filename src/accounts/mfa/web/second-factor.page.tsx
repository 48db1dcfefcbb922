import SecondFactorStep from "./second-factor.island.tsx";
import { Island } from "#platform/web/island.tsx";
import { AuthPanel, NeedsScript } from "#accounts/core/web/auth-panel.tsx";

type SecondFactorPageProps = {
  readonly pressName: string;
  /** The press's own address, for a person who lost every factor. */
  readonly pressEmail: string;
  readonly target: string;
};

/** The page `/auth/second-factor`: the password was right, and the account requires a second factor. */
export const SecondFactorPage = ({ pressName, pressEmail, target }: SecondFactorPageProps) => (
  <AuthPanel
    pressName={pressName}
    title="One more step"
    sentence="Your account is protected by a second factor. Use it to sign in."
  >
    <NeedsScript />
    <Island name="accounts/second-factor" of={SecondFactorStep} props={{ target }} />
    <LostFactor pressEmail={pressEmail} />
  </AuthPanel>
);

/** Help for a person who lost every second factor, below the second step of signing in. */
const LostFactor = ({ pressEmail }: { readonly pressEmail: string }) => (
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
