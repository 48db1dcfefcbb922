import { Island } from "#platform/web/island.tsx";
import { AuthPanel, NeedsScript } from "#accounts/sign-in/web/auth-panel.tsx";
import { DeadLink } from "#accounts/sign-in/web/dead-link.tsx";
import Reset, { type ResetProps } from "./reset.island.tsx";

type ResetPageProps = ResetProps & { readonly pressName: string; readonly signedIn: boolean };

/** `/auth/reset`: by the letter's link, or signed in by its code. */
export const ResetPage = ({ pressName, signedIn, ...props }: ResetPageProps) => (
  <AuthPanel
    pressName={pressName}
    title="Choose a new password"
    sentence="You are signed in with it at once. Everywhere else you are signed out."
  >
    <NeedsScript />
    {props.link.state === "live" || (props.link.state === "none" && signedIn) ? (
      <Island name="accounts/reset" of={Reset} props={props} />
    ) : (
      <DeadLink href="/auth/forgot" label="Ask for a new letter" />
    )}
  </AuthPanel>
);
