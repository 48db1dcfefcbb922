import { Island } from "#platform/web/island.tsx";
import { AuthPanel, NeedsScript } from "#accounts/sign-in/web/auth-panel.tsx";
import { LostFactor } from "./lost-factor.tsx";
import SecondFactorStep from "./second-factor.island.tsx";

type SecondFactorPageProps = {
  readonly pressName: string;
  /** The press's own address, for who has lost every factor. */
  readonly pressEmail: string;
  readonly target: string;
};

/** `/auth/second-factor`: the password was right, and the account asks for one thing more. */
export const SecondFactorPage = ({ pressName, pressEmail, target }: SecondFactorPageProps) => (
  <AuthPanel
    pressName={pressName}
    title="One more step"
    sentence="Your account is kept with a second factor. Show it, and you are in."
  >
    <NeedsScript />
    <Island name="accounts/second-factor" of={SecondFactorStep} props={{ target }} />
    <LostFactor pressEmail={pressEmail} />
  </AuthPanel>
);
