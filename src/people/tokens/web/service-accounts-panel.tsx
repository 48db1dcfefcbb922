import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { displayName } from "#people/core/person-names.ts";
import { RoleBadges } from "#people/roles/web/role-badges.tsx";
import { type ListedUser, usersQuery } from "#people/core/web/users-queries.ts";
import { readResult } from "#platform/web/call-api.ts";
import { people } from "#people/core/web/people.ts";
import { Button } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import type { CreatedToken } from "./created-token-dialog.tsx";
import { NewServiceAccountDialog } from "./new-service-account-dialog.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { accountTokensQuery } from "./tokens-queries.ts";

type ServiceAccountsPanelProps = { readonly onCreated: (created: CreatedToken) => void };

/** The panel of service accounts, for admins: accounts of programs, and new tokens of them. */
export function ServiceAccountsPanel({ onCreated }: ServiceAccountsPanelProps) {
  const [page, setPage] = useState(1);
  const [isCreating, setCreating] = useState(false);
  const [account, setAccount] = useState<ListedUser>();
  const { data, error, refetch } = useQuery(usersQuery({ status: "service" }, page));
  return (
    <SettingPanel
      title="Service accounts"
      description="Users for programs: they have roles and tokens, and nobody signs in with them. They are listed among the users too, where you change their roles or delete them."
      actions={
        <Button variant="outline" onClick={() => setCreating(true)}>
          New service account
        </Button>
      }
    >
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="group" />}
      {data?.total === 0 && <p className="quiet">There is no service account.</p>}
      {data && data.users.length > 0 && (
        <ul className="setting-rows" aria-label="Service accounts">
          {data.users.map((user) => (
            <SettingRow
              key={user.id}
              title={<bdi>{displayName(user)}</bdi>}
              about={user.roles.length > 0 ? <RoleBadges roles={user.roles} /> : "No roles"}
              actions={
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => setAccount(user)}
                  aria-label={`New token for ${displayName(user)}`}
                >
                  New token
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {data && data.pages > 1 && (
        <Pagination page={page} pages={data.pages} label="service accounts" onPage={setPage} />
      )}
      {isCreating && <NewServiceAccountDialog onClose={() => setCreating(false)} />}
      {account && <AccountTokenDialog account={account} onCreated={onCreated} onClose={() => setAccount(undefined)} />}
    </SettingPanel>
  );
}

type AccountTokenDialogProps = ServiceAccountsPanelProps & {
  readonly account: ListedUser;
  readonly onClose: () => void;
};

function AccountTokenDialog({ account: { id, ...user }, onCreated, onClose }: AccountTokenDialogProps) {
  const { data } = useQuery(accountTokensQuery(id));
  return (
    <NewTokenDialog
      title={`New token for ${displayName(user)}`}
      allowed={data?.allowed_scopes ?? []}
      mayBeEndless
      create={(form) => readResult(people["service-accounts"][":id"].tokens.$post({ param: { id }, json: form }))}
      onCreated={(token, name) => {
        onClose();
        onCreated({ token, name });
      }}
      onClose={onClose}
    />
  );
}
