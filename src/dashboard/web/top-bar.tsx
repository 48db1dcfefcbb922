import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Mark } from "#ui/display/mark.tsx";
import { AvatarMenu } from "./avatar-menu.tsx";
import { NeedsLine } from "./home/needs-line.tsx";
import { NotificationBell } from "#notifications/web/notification-bell.tsx";
import { RoleBadges } from "#people/roles/web/role-badges.tsx";
import { useViewer } from "#people/core/web/viewer.ts";
import { Palette } from "./palette/palette.tsx";
import { usePressName } from "#platform/web/press-name.ts";

/** The top bar, 16 units high (specification §2): the mark, the command palette, the roles, what is new, the person. */
export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { roles } = useViewer();
  const name = usePressName();
  return (
    <header className="top-bar">
      <button type="button" className="button button-ghost button-icon top-bar-menu" aria-label="Menu" onClick={onMenu}>
        <DashboardIcon name="menu" size={24} />
      </button>
      <a href="/" className="top-bar-name" aria-label={name}>
        <Mark />
        <span>{name}</span>
      </a>
      <Palette />
      <span className="top-bar-end">
        <span className="top-bar-roles">
          <RoleBadges roles={roles} />
        </span>
        <NotificationBell Lead={NeedsLine} />
        <AvatarMenu />
      </span>
    </header>
  );
}
