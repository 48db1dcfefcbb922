import { Island } from "#platform/web/island.tsx";
import { AuthPanel, NeedsScript } from "#accounts/core/web/auth-panel.tsx";
import { DeadLink } from "#accounts/core/web/dead-link.tsx";
import Reset, { type ResetProps } from "./reset.island.tsx";

type ResetPageProps = ResetProps & { readonly pressName: string; readonly signedIn: boolean };

/** The page `/auth/reset`, opened by an e-mail's link or after its code was typed. */
export const ResetPage = ({ pressName, signedIn, ...props }: ResetPageProps) => (
  <AuthPanel
    pressName={pressName}
    title="Choose a new password"
    sentence="Afterwards you are signed in on this device and signed out everywhere else."
  >
    <NeedsScript />
    {props.link.state === "live" || (props.link.state === "none" && signedIn) ? (
      <Island name="accounts/reset" of={Reset} props={props} />
    ) : (
      <DeadLink href="/auth/forgot" label="Request a new e-mail" />
    )}
  </AuthPanel>
);
