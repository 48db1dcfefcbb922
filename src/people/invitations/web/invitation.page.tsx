import { AuthPanel, NeedsScript } from "#accounts/core/web/auth-panel.tsx";
import { DeadLink } from "#accounts/core/web/dead-link.tsx";
import { Island } from "#platform/web/island.tsx";
import Invitation, { type InvitationProps } from "./invitation.island.tsx";

type InvitationPageProps = { readonly pressName: string; readonly invitation: InvitationProps | undefined };

const USED = "This invitation no longer works. It is older than 72 hours, was used, or was revoked.";

/** The page `/auth/invitation`, opened by the e-mail's link, which works until the form is sent. */
export const InvitationPage = ({ pressName, invitation }: InvitationPageProps) => (
  <AuthPanel
    pressName={pressName}
    title="You are invited"
    sentence="Type your name as you write it, and choose a password. Then you can use your dashboard."
  >
    <NeedsScript />
    {invitation ? (
      <Island name="people/invitation" of={Invitation} props={invitation} />
    ) : (
      <>
        <DeadLink sentence={USED} href="/auth" label="Sign in" />
        <p className="form-hint">If you have not signed in yet, ask the admin who invited you for a new link.</p>
      </>
    )}
  </AuthPanel>
);
