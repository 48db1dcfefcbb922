import type { UserIdentity } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { accountQuery, signInSettingsQuery } from "./account-queries.ts";
import { requestAccount } from "./account-request.ts";
import { UnknownAccount } from "./unknown-account.tsx";
import { useAccountAction } from "./use-account-action.ts";
import { longDate } from "#ui/formatting/dates.ts";

/** The panel with the ways to sign in to the account: the press itself, and external providers. */
export function IdentitiesSection() {
  const { data: user, error, refetch } = useQuery(accountQuery);
  const { data: press } = useQuery(signInSettingsQuery);
  const identities = user?.identities ?? [];
  const linked = new Set(identities.map(({ provider }) => provider));
  const linking = useAccountAction({
    run: (provider: string) =>
      requestAccount((client) =>
        // The client's type lists its own providers; the press configures others.
        client.linkIdentity({ provider: provider as "google", options: { redirectTo: location.href } }),
      ),
  });
  const unlinking = useAccountAction({
    run: (identity: UserIdentity) => requestAccount((client) => client.unlinkIdentity(identity)),
    successToast: { title: "Link removed" },
  });
  if (!user) return <UnknownAccount title="Ways to sign in" error={error} onRetry={() => void refetch()} />;
  return (
    <SettingPanel title="Ways to sign in" description="You can sign in to your account with these.">
      <ul className="setting-rows">
        {identities.map((identity) => (
          <SettingRow
            key={identity.identity_id}
            title={formatIdentity(identity)}
            about={identity.created_at && `since ${longDate(identity.created_at)}`}
            actions={
              press?.mayLink &&
              identities.length > 1 &&
              identity.provider !== "email" && (
                <Button variant="outline" onClick={() => unlinking.runAction(identity)} disabled={unlinking.isBusy}>
                  Remove link
                </Button>
              )
            }
          />
        ))}
      </ul>
      {press?.mayLink && press.providers.some((provider) => !linked.has(provider)) && (
        <p className="setting-buttons">
          {press.providers
            .filter((provider) => !linked.has(provider))
            .map((provider) => (
              <Button
                key={provider}
                variant="outline"
                onClick={() => linking.runAction(provider)}
                disabled={linking.isBusy}
              >
                Link {provider}
              </Button>
            ))}
        </p>
      )}
    </SettingPanel>
  );
}

function formatIdentity({ provider, identity_data }: UserIdentity): string {
  const address: unknown = identity_data?.["email"] ?? identity_data?.["phone"];
  const name = provider === "email" ? "E-mail" : provider === "phone" ? "Telephone" : provider;
  return typeof address === "string" ? `${name}: ${address}` : name;
}
