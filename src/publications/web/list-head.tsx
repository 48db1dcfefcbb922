import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import type { OpenView } from "#publications/saved-views/web/use-saved-view.ts";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Menu, MenuLink } from "#ui/overlays/menu.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";

type ListHeadProps = Pick<OpenView, "view"> & {
  /** The button that changes what is selected is the solid one then. */
  readonly isSelecting: boolean;
};

/** The head of the list: its title, the two actions of every day, and a menu with the others. */
export function ListHead({ view, isSelecting }: ListHeadProps) {
  const { roles } = useViewer();
  const edits = can(roles, "edit_publication");
  return (
    <ScreenHead
      title={view?.name ?? "Publications"}
      subtitle={describeList(view, edits)}
      actions={
        <>
          <MoreMenu />
          {edits && (
            <Link
              to={DASHBOARD.importPublications}
              className={`${buttonClass({ variant: "outline" })} list-head-import`}
            >
              Import
            </Link>
          )}
          {can(roles, "add_publication") && (
            <Link
              to={DASHBOARD.addPublication}
              className={buttonClass({ variant: isSelecting ? "outline" : "default" })}
            >
              <DashboardIcon name="plus" />
              Add Publication
            </Link>
          )}
        </>
      }
    />
  );
}

function describeList(view: OpenView["view"], edits: boolean): string {
  if (view) return view.is_shared ? "A view of the press" : "Your view of the publications";
  return edits
    ? "Books, chapters and conference proceedings of the press"
    : "Published and archived titles, which you can read";
}

/** The screens beside the list. A phone has Import here too. */
function MoreMenu() {
  const { roles } = useViewer();
  const links: ReactElement<{ readonly children?: string }>[] = [];
  if (can(roles, "edit_publication"))
    links.push(
      <Link key="import" to={DASHBOARD.importPublications} className="list-menu-import">
        Import
      </Link>,
      <Link key="people" to={DASHBOARD.cataloguePeople} search={{}}>
        People
      </Link>,
      <Link key="series" to={DASHBOARD.series}>
        Series
      </Link>,
    );
  if (can(roles, "collections"))
    links.push(
      <Link key="collections" to={DASHBOARD.collections}>
        Collections
      </Link>,
    );
  if (can(roles, "edit_publication"))
    links.push(
      <Link key="changes" to={DASHBOARD.bulkChanges} search={{}}>
        Bulk changes
      </Link>,
    );
  if (can(roles, "distribution"))
    links.push(
      <Link key="deposits" to={DASHBOARD.deposits} search={{}}>
        Deposits
      </Link>,
    );
  if (can(roles, "delete_publication"))
    links.push(
      <Link key="trash" to={DASHBOARD.trash} search={{}}>
        Trash
      </Link>,
    );
  if (links.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button variant="outline">
          More
          <DashboardIcon name="chevron-down" size={16} />
        </Button>
      }
    >
      {links.map((link) => (
        <MenuLink key={link.key}>{link}</MenuLink>
      ))}
    </Menu>
  );
}
