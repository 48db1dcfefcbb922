import { AFTER_SIGN_IN } from "#accounts/return-target.ts";
import { Island } from "#platform/web/island.tsx";
import { AuthPanel, NeedsScript } from "./auth-panel.tsx";
import SignIn, { type SignInProps } from "./sign-in.island.tsx";

/** `/auth`: two tabs, and where the person will go on. */
export const SignInPage = (props: SignInProps) => (
  <AuthPanel
    pressName={props.offer.pressName}
    title="Your desk at the press"
    sentence="Submit a manuscript, follow it through review, and see how your titles are read."
    isBrief
  >
    <NeedsScript />
    {props.target !== AFTER_SIGN_IN && (
      <p className="auth-notice auth-intent">You asked for a page that needs an account. From here you go on to it.</p>
    )}
    <Island name="accounts/sign-in" of={SignIn} props={props} />
  </AuthPanel>
);
