import { AFTER_SIGN_IN } from "#accounts/core/return-url.ts";
import { Island } from "#platform/web/island.tsx";
import { AuthPanel } from "../../core/web/auth-panel.tsx";
import SignIn, { type SignInProps } from "./sign-in.island.tsx";

type SignInPageProps = SignInProps & { readonly problem: string | undefined; readonly notice: string | undefined };

/** The page `/auth`: two tabs, and a notice about the requested page. */
export const SignInPage = ({ problem, notice, ...props }: SignInPageProps) => (
  <AuthPanel
    pressName={props.offer.pressName}
    title="Your dashboard at the press"
    sentence="Submit a manuscript, follow it through review, and see how your titles are read."
    isBrief
  >
    <noscript>
      <p className="auth-notice auth-intent">
        Without JavaScript you sign in and sign up with e-mail address and password. The other functions of this page
        need it.
      </p>
    </noscript>
    {notice !== undefined && (
      <p className="auth-notice auth-intent" role="status">
        {notice}
      </p>
    )}
    {problem !== undefined && (
      <p className="auth-alert auth-intent" role="alert">
        {problem}
      </p>
    )}
    {props.target !== AFTER_SIGN_IN && (
      <p className="auth-notice auth-intent">The page you opened needs an account. It opens after you sign in.</p>
    )}
    <Island name="accounts/sign-in" of={SignIn} props={props} />
  </AuthPanel>
);
