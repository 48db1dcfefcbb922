import { Link } from "@tanstack/react-router";
import { type SidebarEntry, sidebarFor } from "#people/dashboard-entries.ts";
import { DeskIcon, type DeskIconName } from "#ui/desk-icon.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { withScreen } from "../built-screens.ts";
import { useViewer } from "#people/web/viewer.ts";

const ICONS: Readonly<Record<string, DeskIconName>> = {
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
  const foldLabel = collapsed ? "Expand sidebar" : "Collapse sidebar";
  return (
    <nav className="sidebar" aria-label="Dashboard">
      <ul>
        {withScreen(sidebarFor(roles)).map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
      {onToggle && (
        <Tooltip words={foldLabel} side="right" disabled={!collapsed}>
          <button type="button" className="sidebar-entry sidebar-fold" aria-label={foldLabel} onClick={onToggle}>
            <DeskIcon name="panel-left" />
            {!collapsed && <span>Collapse</span>}
          </button>
        </Tooltip>
      )}
    </nav>
  );
}

type EntryProps = Pick<SidebarProps, "collapsed"> & {
  readonly entry: SidebarEntry;
  readonly onNavigate: (() => void) | undefined;
};

const Entry = ({ entry: { path, label }, collapsed, onNavigate }: EntryProps) => (
  <Tooltip words={label} side="right" disabled={!collapsed}>
    <Link
      to={path}
      className="sidebar-entry"
      activeOptions={{ exact: path === "/dashboard" }}
      onClick={onNavigate}
      aria-label={label}
    >
      <DeskIcon name={ICONS[path] ?? "file-text"} />
      {!collapsed && <span>{label}</span>}
    </Link>
  </Tooltip>
);
