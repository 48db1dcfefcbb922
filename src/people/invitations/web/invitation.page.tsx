import { AuthPanel, NeedsScript } from "#accounts/sign-in/web/auth-panel.tsx";
import { DeadLink } from "#accounts/sign-in/web/dead-link.tsx";
import { Island } from "#platform/web/island.tsx";
import Invitation, { type InvitationProps } from "./invitation.island.tsx";

type InvitationPageProps = { readonly pressName: string; readonly invitation: InvitationProps | undefined };

const USED = "This invitation does not work any more. It is older than 72 hours, was used, or was taken back.";

/** `/auth/invitation`: opened by the letter's link, which works until the form is sent. */
export const InvitationPage = ({ pressName, invitation }: InvitationPageProps) => (
  <AuthPanel
    pressName={pressName}
    title="You are invited"
    sentence="Tell us how your name is written, and choose a password. Then your desk is ready."
  >
    <NeedsScript />
    {invitation ? (
      <Island name="people/invitation" of={Invitation} props={invitation} />
    ) : (
      <>
        <DeadLink sentence={USED} href="/auth" label="Sign in" />
        <p className="form-hint">If you have not been in yet, ask the admin who invited you for a new link.</p>
      </>
    )}
  </AuthPanel>
);
