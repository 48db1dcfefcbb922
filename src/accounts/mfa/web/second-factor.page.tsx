import { Island } from "#platform/web/island.tsx";
import { AuthPanel, NeedsScript } from "#accounts/sign-in/web/auth-panel.tsx";
import { LostFactor } from "./lost-factor.tsx";
import SecondFactorStep from "./second-factor.island.tsx";

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
