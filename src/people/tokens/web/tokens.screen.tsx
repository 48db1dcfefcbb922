import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { can } from "#people/core/policy.ts";
import { SettingsFrame } from "#people/settings/web/settings-frame.tsx";
import { people } from "#people/core/web/people.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { CreatedTokenDialog, type CreatedToken } from "./created-token-dialog.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { ServiceAccountsPanel } from "./service-accounts-panel.tsx";
import { TokenList } from "./token-list.tsx";
import { allTokensQuery, type ListedToken, ownTokensQuery } from "./tokens-queries.ts";

/** The settings of access tokens: a person's own, and for admins service accounts and the tokens of all users. */
export function TokensScreen() {
  const { roles } = useViewer();
  const [created, setCreated] = useState<CreatedToken>();
  const [revoked, setRevoked] = useState<{ readonly token: ListedToken; readonly asAdmin: boolean }>();
  const isAdmin = can(roles, "manage_users");
  return (
    <SettingsFrame
      title="Access tokens"
      subtitle="For programs that use the API with your rights. A token works without your password and second factor."
    >
      <OwnTokens onCreated={setCreated} onRevoke={(token) => setRevoked({ token, asAdmin: false })} />
      {isAdmin && <ServiceAccountsPanel onCreated={setCreated} />}
      {isAdmin && (
        <SettingPanel
          title="Valid tokens of all users"
          description="You can revoke any of them. Nobody can read a token after it was made."
        >
          <TokenList
            label="Valid tokens of all users"
            query={allTokensQuery}
            empty="No user has a valid token."
            withHolder
            onRevoke={(token) => setRevoked({ token, asAdmin: true })}
          />
        </SettingPanel>
      )}
      {created && <CreatedTokenDialog {...created} onClose={() => setCreated(undefined)} />}
      {revoked && <RevokeDialog {...revoked} onClose={() => setRevoked(undefined)} />}
    </SettingsFrame>
  );
}

type OwnTokensProps = {
  readonly onCreated: (created: CreatedToken) => void;
  readonly onRevoke: (token: ListedToken) => void;
};

function OwnTokens({ onCreated, onRevoke }: OwnTokensProps) {
  const [isCreating, setCreating] = useState(false);
  const { data } = useInfiniteQuery(ownTokensQuery);
  return (
    <SettingPanel
      title="Your tokens"
      description={
        <>
          How programs use them stands in the{" "}
          <a className="link" href="/api/docs">
            description of the API
          </a>
          .
        </>
      }
      actions={<Button onClick={() => setCreating(true)}>New token</Button>}
    >
      <TokenList
        label="Your tokens"
        query={ownTokensQuery}
        empty="You have not made a token yet."
        onRevoke={onRevoke}
      />
      {isCreating && (
        <NewTokenDialog
          title="New token"
          allowed={data?.pages[0]?.allowed_scopes ?? []}
          create={(form) => readResult(people.me.tokens.$post({ json: form }))}
          onCreated={(token, name) => {
            setCreating(false);
            onCreated({ token, name });
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </SettingPanel>
  );
}
