import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmItIsYou } from "#accounts/settings/web/confirm-it-is-you.tsx";
import { buttonClass, Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { AddressDialog } from "#people/addresses/web/address-dialog.tsx";
import { ActionDialog, type RequestedAction, useUserActions } from "./action-dialog.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { FiltersCard } from "./filters-card.tsx";
import { type HandedLink, InvitationLinkDialog } from "./invitation-link-dialog.tsx";
import { SummaryCards } from "./summary-cards.tsx";
import { UsersList } from "./users-list.tsx";
import { type UserSelection, toSelectionQuery } from "../../core/web/users-queries.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { saveResponse } from "#platform/web/save-file.ts";
import { useAction } from "#platform/web/use-action.ts";

const route = getRouteApi(DASHBOARD.users);

/** The screen *User Management* (specification §2). Filters, page and open dialogs are stored in the URL. */
export function UsersScreen() {
  const { search, role, status, page = 1, add, edit } = route.useSearch();
  const navigate = route.useNavigate();
  const [requested, setRequested] = useState<RequestedAction>();
  const [isAskingAddress, setAskingAddress] = useState(false);
  const [handedLink, setHandedLink] = useState<HandedLink>();
  const onAction = useUserActions(setRequested);
  const selection: UserSelection = { search, role, status };
  // A new selection begins at its first page, and typing adds no entries to the browser's history.
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
            <Button variant="outline" onClick={() => setAskingAddress(true)}>
              <DashboardIcon name="mail" />
              People without an account
            </Button>
            <ExportButton selection={selection} />
            <Link
              from={DASHBOARD.users}
              to={DASHBOARD.users}
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
        onCopyLink={(user) => setHandedLink({ user })}
      />
      <CreateUserDialog open={add === true} onClose={closeWindow} onLink={setHandedLink} />
      <EditUserDialog id={edit} onClose={closeWindow} />
      {isAskingAddress && <AddressDialog onClose={() => setAskingAddress(false)} />}
      <ConfirmItIsYou />
      {requested && <ActionDialog requested={requested} onClose={() => setRequested(undefined)} />}
      {handedLink && <InvitationLinkDialog {...handedLink} onClose={() => setHandedLink(undefined)} />}
    </>
  );
}

/** A button that downloads all users of the filters as a file. */
function ExportButton({ selection }: { readonly selection: UserSelection }) {
  const { runAction, isBusy } = useAction({
    run: () =>
      saveResponse(`/api/v1/users.csv?${new URLSearchParams(toSelectionQuery(selection)).toString()}`, "users.csv"),
    failed: "The file could not be created. Please try again.",
  });
  return (
    <Button variant="outline" onClick={() => runAction(undefined)} disabled={isBusy}>
      <DashboardIcon name="download" />
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
