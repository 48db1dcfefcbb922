import { Island } from "#platform/web/island.tsx";
import { AuthPanel, NeedsScript } from "#accounts/core/web/auth-panel.tsx";
import Forgot from "./forgot.island.tsx";

type ForgotPageProps = { readonly pressName: string; readonly target: string; readonly sendsMail: boolean };

/** The page `/auth/forgot`. */
export const ForgotPage = ({ pressName, target, sendsMail }: ForgotPageProps) => (
  <AuthPanel
    pressName={pressName}
    title="Choose a new password"
    sentence="Type your e-mail address. We send you an e-mail with a link to choose a new password. Your old password works until then."
  >
    <NeedsScript />
    <Island name="accounts/forgot" of={Forgot} props={{ target, sendsMail }} />
  </AuthPanel>
);
