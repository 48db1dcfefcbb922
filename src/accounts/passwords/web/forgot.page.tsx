import { Island } from "#platform/web/island.tsx";
import { AuthPanel, NeedsScript } from "#accounts/sign-in/web/auth-panel.tsx";
import Forgot from "./forgot.island.tsx";

type ForgotPageProps = { readonly pressName: string; readonly target: string; readonly sendsMail: boolean };

/** `/auth/forgot`. */
export const ForgotPage = ({ pressName, target, sendsMail }: ForgotPageProps) => (
  <AuthPanel
    pressName={pressName}
    title="Choose a new password"
    sentence="Tell us your address. We write to it, and the letter leads you to a new password. The old one works until then."
  >
    <NeedsScript />
    <Island name="accounts/forgot" of={Forgot} props={{ target, sendsMail }} />
  </AuthPanel>
);
