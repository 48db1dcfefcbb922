import { Link } from "@tanstack/react-router";
import { displayName } from "#people/core/person-names.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import { Menu, MenuHead, MenuItem, MenuLink, MenuSeparator } from "#ui/overlays/menu.tsx";
import { withScreen } from "#dashboard/available-screens.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { useSignOut } from "./use-sign-out.tsx";
import { DASHBOARD, type DashboardAddress } from "#addresses/dashboard-addresses.ts";

type Place = { readonly path: DashboardAddress; readonly label: string; readonly icon: DashboardIconName };

const PLACES: readonly Place[] = [
  { path: DASHBOARD.profile, label: "Profile", icon: "user" },
  { path: DASHBOARD.settings, label: "Settings", icon: "settings" },
];

/** Profile, Settings, Sign out (specification §2). */
export function AvatarMenu() {
  const viewer = useViewer();
  const { signOut, question } = useSignOut();
  const name = displayName(viewer);
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
          <MenuLink key={path} icon={<DashboardIcon name={icon} />}>
            <Link to={path}>{label}</Link>
          </MenuLink>
        ))}
        <MenuItem icon={<DashboardIcon name="log-out" />} onSelect={signOut}>
          Sign out
        </MenuItem>
      </Menu>
      {question}
    </>
  );
}
