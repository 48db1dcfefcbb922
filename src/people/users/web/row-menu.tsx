import { whyAccountStays } from "#people/users/admin-protection.ts";
import { displayName } from "#people/profiles/person-names.ts";
import { DeskIcon } from "#ui/icons/dashboard-icon.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import type { ListedUser } from "./users-queries.ts";
import { useViewer } from "#people/web/viewer.ts";
import { ACCESS_ACTS, ENDING_ACTS, INVITATION_ACTS, type UserAct } from "./user-actions.ts";

export type RowMenuProps = {
  readonly user: ListedUser;
  /** How many admins the press has, once that is known. */
  readonly admins: number | undefined;
  readonly onAct: (act: UserAct, user: ListedUser) => void;
  readonly onCopyLink: (user: ListedUser) => void;
};

/** What can be done about one user, beside *Edit*. What must not be done says why. */
export function RowMenu({ user, admins, onAct, onCopyLink }: RowMenuProps) {
  const { id: viewerId } = useViewer();
  const whyNot = whyAccountStays({ user, viewerId, admins });
  const itemFor = (act: UserAct) => {
    const reason = act.destructive ? whyNot : undefined;
    return (
      act.isFor(user) && (
        <MenuItem
          key={act.label}
          icon={<DeskIcon name={act.icon} />}
          destructive={act.destructive}
          disabled={reason !== undefined}
          onSelect={() => onAct(act, user)}
        >
          <span title={reason}>
            {act.label}
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
      <DeskIcon name="ellipsis" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {INVITATION_ACTS.map(itemFor)}
      {user.status === "invited" && (
        <MenuItem icon={<DeskIcon name="link" />} onSelect={() => onCopyLink(user)}>
          Copy invitation link
        </MenuItem>
      )}
      {ACCESS_ACTS.map(itemFor)}
      {user.status !== "unconfirmed" && <MenuSeparator />}
      {ENDING_ACTS.map(itemFor)}
    </Menu>
  );
}
