import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { displayName } from "#people/profiles/person-names.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Menu, MenuHead, MenuItem, MenuLink, MenuSeparator } from "#ui/overlays/menu.tsx";
import { hasDrafts, removeDrafts } from "#platform/web/forms/stored-drafts.ts";
import { toast } from "#ui/toasts/toast.ts";
import { withScreen } from "#dashboard/available-screens.ts";
import { useViewer } from "#people/web/viewer.ts";
import { DASHBOARD, type DashboardAddress } from "#addresses/dashboard-addresses.ts";

type Place = { readonly path: DashboardAddress; readonly label: string; readonly icon: DashboardIconName };

const PLACES: readonly Place[] = [
  { path: DASHBOARD.profile, label: "Profile", icon: "user" },
  { path: DASHBOARD.settings, label: "Settings", icon: "settings" },
];

/** Profile, Settings, Sign out (specification §2). Signing out removes drafts, so a person who has some is asked first. */
export function AvatarMenu() {
  const viewer = useViewer();
  const [isConfirming, setConfirming] = useState(false);
  const name = displayName(viewer);
  const leave = async (): Promise<void> => {
    setConfirming(false);
    await signOut(viewer.id);
  };
  const button = (
    <button type="button" className="button button-ghost button-icon" aria-label={`Your menu: ${name}`}>
      <Avatar name={name} />
    </button>
  );
  return (
    <>
      <Menu trigger={button}>
        <MenuHead>
          <strong>{name}</strong>
          <br />
          {viewer.email}
        </MenuHead>
        <MenuSeparator />
        {withScreen(PLACES).map(({ path, label, icon }) => (
          <MenuLink key={path} icon={<DashboardIcon name={icon} />} render={<Link to={path} />}>
            {label}
          </MenuLink>
        ))}
        <MenuItem
          icon={<DashboardIcon name="log-out" />}
          onSelect={() => (hasDrafts(viewer.id) ? setConfirming(true) : void leave())}
        >
          Sign out
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void leave()}
        title="Sign out with unsaved changes?"
        confirmLabel="Sign out"
        destructive
      >
        <p>This browser still has changes that you typed and did not save. Signing out removes them from it.</p>
      </ConfirmDialog>
    </>
  );
}

/**
 * Ends this browser's session, removes the person's drafts and opens the home page; after a failure a toast appears, and
 * the session goes on.
 */
async function signOut(personId: string): Promise<void> {
  const { signOutHere } = await import("#accounts/web/auth-client.ts");
  const failure = await signOutHere();
  if (failure === undefined) {
    removeDrafts(personId);
    return location.assign("/");
  }
  toast({
    kind: "error",
    title: "Error",
    message: failure,
    action: { label: "Try again", onSelect: () => void signOut(personId) },
  });
}
