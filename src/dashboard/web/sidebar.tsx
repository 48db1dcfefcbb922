import { Link } from "@tanstack/react-router";
import { useNewEnquiries } from "#enquiries/inbox/web/use-new-enquiries.ts";
import { type SidebarEntry, sidebarFor } from "#dashboard/dashboard-entries.ts";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { withScreen } from "#dashboard/available-screens.ts";
import { useViewer } from "#people/web/viewer.ts";

const ICONS: Readonly<Record<string, DashboardIconName>> = {
  "/dashboard": "dashboard",
  "/dashboard/users": "users",
  "/dashboard/analytics": "chart",
  "/dashboard/roles": "shield-check",
  "/dashboard/publications": "book-open",
  "/dashboard/content-review": "clipboard-check",
  "/dashboard/reviews": "list-checks",
  "/dashboard/review-history": "history",
  "/dashboard/manuscripts": "pencil",
  "/dashboard/submissions": "send",
  "/dashboard/enquiries": "inbox",
  "/dashboard/outbox": "mail",
  "/dashboard/settings": "settings",
};

type SidebarProps = {
  readonly collapsed: boolean;
  readonly onToggle?: () => void;
  readonly onNavigate?: () => void;
};

/** The entries of the person's roles whose screens exist (specification §2). Folded, the names are tooltips. */
export function Sidebar({ collapsed, onToggle, onNavigate }: SidebarProps) {
  const { roles } = useViewer();
  const newEnquiries = useNewEnquiries();
  const foldLabel = collapsed ? "Expand sidebar" : "Collapse sidebar";
  return (
    <nav className="sidebar" aria-label="Dashboard">
      <ul>
        {withScreen(sidebarFor(roles)).map((entry) => (
          <li key={entry.path}>
            <Entry
              entry={entry}
              count={entry.path === "/dashboard/enquiries" ? newEnquiries : 0}
              collapsed={collapsed}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
      {onToggle && (
        <Tooltip words={foldLabel} side="right" disabled={!collapsed}>
          <button type="button" className="sidebar-entry sidebar-fold" aria-label={foldLabel} onClick={onToggle}>
            <DashboardIcon name="panel-left" />
            {!collapsed && <span>Collapse</span>}
          </button>
        </Tooltip>
      )}
    </nav>
  );
}

type EntryProps = Pick<SidebarProps, "collapsed"> & {
  readonly entry: SidebarEntry;
  /** The number of new things that wait for this person; 0 shows no badge. */
  readonly count: number;
  readonly onNavigate: (() => void) | undefined;
};

function Entry({ entry: { path, label }, count, collapsed, onNavigate }: EntryProps) {
  const name = count > 0 ? `${label}, ${count} new` : label;
  return (
    <Tooltip words={name} side="right" disabled={!collapsed}>
      <Link
        to={path}
        className="sidebar-entry"
        activeOptions={{ exact: path === "/dashboard" }}
        onClick={onNavigate}
        aria-label={name}
      >
        <DashboardIcon name={ICONS[path] ?? "file-text"} />
        {!collapsed && <span>{label}</span>}
        {/* The style sheet shows the number; the entry's name has it in words. */}
        {!collapsed && count > 0 && <span className="sidebar-count" data-count={count} />}
      </Link>
    </Tooltip>
  );
}
