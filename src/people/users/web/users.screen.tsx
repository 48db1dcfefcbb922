import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmItIsYou } from "#accounts/settings/web/confirm-it-is-you.tsx";
import { buttonClass } from "#ui/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ActionDialog, type RequestedAction, useUserActions } from "./action-dialog.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { ExportButton } from "./export-button.tsx";
import { FiltersCard } from "./filters-card.tsx";
import { type HandedLink, InvitationLinkDialog } from "./invitation-link-dialog.tsx";
import { SummaryCards } from "./summary-cards.tsx";
import { UsersList } from "./users-list.tsx";
import type { UserSelection } from "./users-queries.ts";

const route = getRouteApi("/dashboard/users");

/** *User Management* (specification §2). Filters, page and editing windows stand in the address. */
export function UsersScreen() {
  const { search, role, status, page = 1, add, edit } = route.useSearch();
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState<RequestedAction>();
  const [handing, setHanding] = useState<HandedLink>();
  const onAction = useUserActions(setAsked);
  const selection: UserSelection = { search, role, status };
  // Another choice begins at its first page; each keystroke need not be a step back.
  const select = (chosen: UserSelection): void => void navigate({ search: chosen, replace: true, resetScroll: false });
  const turnTo = (to: number): void => void navigate({ search: (address) => ({ ...address, page: to }) });
  const closeWindow = (): void =>
    void navigate({ search: (address) => ({ ...address, add: undefined, edit: undefined }), resetScroll: false });
  return (
    <>
      <ScreenHead
        title="User Management"
        subtitle="Manage users, roles, and permissions across your organization"
        actions={
          <>
            <ExportButton selection={selection} />
            <Link
              from="/dashboard/users"
              to="/dashboard/users"
              search={(address) => ({ ...address, add: true as const })}
              className={buttonClass()}
            >
              <DashboardIcon name="user-plus" />
              Add User
            </Link>
          </>
        }
      />
      <SummaryCards />
      <FiltersCard selection={selection} onSelect={select} />
      <UsersList
        selection={selection}
        page={page}
        onPage={turnTo}
        onAction={onAction}
        onCopyLink={(user) => setHanding({ user })}
      />
      <CreateUserDialog open={add === true} onClose={closeWindow} onLink={setHanding} />
      <EditUserDialog id={edit} onClose={closeWindow} />
      <ConfirmItIsYou />
      {asked && <ActionDialog asked={asked} onClose={() => setAsked(undefined)} />}
      {handing && <InvitationLinkDialog {...handing} onClose={() => setHanding(undefined)} />}
    </>
  );
}
