import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { Menu, MenuHead, MenuItem, MenuLink, MenuSeparator } from "#ui/overlays/menu.tsx";
import type { SavedViewBody } from "./saved-view-queries.ts";
import { useViewLinks } from "./use-view-links.ts";
import { addressOfView } from "./view-address.ts";

export type ViewOperations = {
  readonly onCreate: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
};

type ViewsMenuProps = ViewOperations & { readonly view: SavedViewBody | undefined };

/** The menu of the saved views: to open one, to save the list as one, to rename, share or delete the open one. */
export function ViewsMenu({ view, onCreate, onRename, onDelete }: ViewsMenuProps) {
  const groups = useViewLinks();
  const mayChange = useMayChange(view);
  const trigger = (
    <button type="button" className="button button-outline views-button" aria-label="Saved views">
      <DashboardIcon name="list-checks" size={16} />
      <span>Saved views</span>
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      {groups.map(({ label, links }) => (
        <ViewItems key={label} label={label} links={links} />
      ))}
      {view && <PlainLink />}
      {groups.length > 0 && <MenuSeparator />}
      <MenuItem icon={<DashboardIcon name="plus" />} onSelect={onCreate}>
        Save as a view…
      </MenuItem>
      {mayChange && (
        <>
          <MenuItem icon={<DashboardIcon name="pencil" />} onSelect={onRename}>
            Rename or share…
          </MenuItem>
          <MenuItem icon={<DashboardIcon name="trash" />} destructive onSelect={onDelete}>
            Delete this view…
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** Returns whether the person may change this view: their own, or one of the press with the permission to share. */
export function useMayChange(view: Pick<SavedViewBody, "is_shared"> | undefined): boolean {
  const { roles } = useViewer();
  return view !== undefined && (!view.is_shared || can(roles, "shared_views"));
}

const ViewItems = ({ label, links }: ReturnType<typeof useViewLinks>[number]) => (
  <>
    <MenuHead>{label}</MenuHead>
    {links.map(({ view, count }) => (
      <MenuLink key={view.id}>
        <Link to={DASHBOARD.publications} search={addressOfView(view)}>
          <bdi className="view-link-name">{view.name}</bdi>
          {count !== undefined && <span className="view-link-count">{formatCount(count)}</span>}
        </Link>
      </MenuLink>
    ))}
  </>
);

const PlainLink = () => (
  <MenuLink>
    <Link to={DASHBOARD.publications} search={{}}>
      All publications
    </Link>
  </MenuLink>
);
