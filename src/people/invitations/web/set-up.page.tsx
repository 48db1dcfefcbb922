import { AuthPanel, NeedsScript } from "#accounts/core/web/auth-panel.tsx";
import { DeadLink } from "#accounts/core/web/dead-link.tsx";
import { Island } from "#platform/web/island.tsx";
import SetUp, { type SetUpProps } from "./set-up.island.tsx";

type SetUpPageProps = { readonly pressName: string; readonly setUp: SetUpProps | undefined };

const USED =
  "This link no longer works. It was used, or is too old. If the press has an admin, sign in, or ask that admin for an invitation. If it has none, start the press again: it prints a new link.";

/** The page `/auth/set-up`, opened by the link that the console printed. */
export const SetUpPage = ({ pressName, setUp }: SetUpPageProps) => (
  <AuthPanel
    pressName={pressName}
    title="Set up the press"
    sentence="The first account belongs to the admin, who then invites the other users."
  >
    <NeedsScript />
    {setUp ? (
      <Island name="people/set-up" of={SetUp} props={setUp} />
    ) : (
      <DeadLink sentence={USED} href="/auth" label="Sign in" />
    )}
  </AuthPanel>
);
