import { whyAccountStays } from "#people/users/admin-protection.ts";
import { displayName } from "#people/core/person-names.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import type { ListedUser } from "../../core/web/users-queries.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { ACCESS_ACTIONS, ENDING_ACTIONS, INVITATION_ACTIONS, type UserAction } from "./user-actions.ts";

export type RowMenuProps = {
  readonly user: ListedUser;
  /** The number of admins of the press, once it is known. */
  readonly admins: number | undefined;
  readonly onAction: (runAction: UserAction, user: ListedUser) => void;
  readonly onCopyLink: (user: ListedUser) => void;
};

/** The menu of actions for one user, beside *Edit*. An action that is not allowed shows the reason. */
export function RowMenu({ user, admins, onAction, onCopyLink }: RowMenuProps) {
  const { id: viewerId } = useViewer();
  const whyNot = whyAccountStays({ user, viewerId, admins });
  const itemFor = (runAction: UserAction) => {
    const reason = runAction.destructive ? whyNot : undefined;
    return (
      runAction.isFor(user) && (
        <MenuItem
          key={runAction.label}
          icon={<DashboardIcon name={runAction.icon} />}
          destructive={runAction.destructive}
          disabled={reason !== undefined}
          onSelect={() => onAction(runAction, user)}
        >
          <span title={reason}>
            {runAction.label}
            {reason && <small className="menu-reason">{reason}</small>}
          </span>
        </MenuItem>
      )
    );
  };
  const trigger = (
    <button
      type="button"
      className="button button-ghost button-icon"
      aria-label={`More actions for ${displayName(user)}`}
    >
      <DashboardIcon name="ellipsis" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {INVITATION_ACTIONS.map(itemFor)}
      {user.status === "invited" && (
        <MenuItem icon={<DashboardIcon name="link" />} onSelect={() => onCopyLink(user)}>
          Copy invitation link
        </MenuItem>
      )}
      {ACCESS_ACTIONS.map(itemFor)}
      {user.status !== "unconfirmed" && <MenuSeparator />}
      {ENDING_ACTIONS.map(itemFor)}
    </Menu>
  );
}
