import { Link, useLocation } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { type SidebarEntry, sidebarFor } from "#dashboard/dashboard-entries.ts";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { type ScreenAddress, withScreen } from "#dashboard/available-screens.ts";
import { useOnlyVolumes } from "#review/volumes/web/volume-queries.ts";
import { waitingQuery } from "./home/home-queries.ts";
import { SavedViewLinks } from "#publications/saved-views/web/saved-view-links.tsx";
import { useViewer } from "#people/core/web/viewer.ts";
import { DASHBOARD, type DashboardAddress } from "#addresses/dashboard-addresses.ts";

const ICONS: Readonly<Partial<Record<DashboardAddress, DashboardIconName>>> = {
  [DASHBOARD.home]: "dashboard",
  [DASHBOARD.users]: "users",
  [DASHBOARD.analytics]: "chart",
  [DASHBOARD.roles]: "shield-check",
  [DASHBOARD.publications]: "book-open",
  [DASHBOARD.contentReview]: "clipboard-check",
  [DASHBOARD.volumes]: "clipboard-check",
  [DASHBOARD.production]: "book-type",
  [DASHBOARD.reviews]: "list-checks",
  [DASHBOARD.reviewHistory]: "history",
  [DASHBOARD.manuscripts]: "pencil",
  [DASHBOARD.submissions]: "send",
  [DASHBOARD.distribution]: "send",
  [DASHBOARD.enquiries]: "inbox",
  [DASHBOARD.outbox]: "mail",
  [DASHBOARD.settings]: "settings",
};

type SidebarProps = {
  readonly collapsed: boolean;
  readonly onToggle?: () => void;
  readonly onNavigate?: () => void;
};

/** The entries of the person's roles whose screens exist (specification §2). Folded, the names are tooltips. */
export function Sidebar({ collapsed, onToggle, onNavigate }: SidebarProps) {
  const { roles } = useViewer();
  const { data: waiting } = useQuery(waitingQuery);
  const editsVolumes = useOnlyVolumes();
  const isInPublications = useLocation({ select: ({ pathname }) => pathname.startsWith(DASHBOARD.publications) });
  const foldLabel = collapsed ? "Expand sidebar" : "Collapse sidebar";
  return (
    <nav className="sidebar" aria-label="Dashboard">
      <ul>
        {withScreen(sidebarFor(roles, { editsVolumes })).map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} count={waiting?.get(entry.path) ?? 0} collapsed={collapsed} onNavigate={onNavigate} />
            {entry.path === DASHBOARD.publications && !collapsed && isInPublications && (
              <SavedViewLinks onNavigate={onNavigate} />
            )}
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
  readonly entry: SidebarEntry & { readonly path: ScreenAddress };
  /** The number of things that wait for this person; 0 shows no badge. */
  readonly count: number;
  readonly onNavigate: (() => void) | undefined;
};

/** Manuscripts and their volumes are one area of the dashboard: a person has one of the two entries. */
const SAME_AREA: Readonly<Partial<Record<ScreenAddress, ScreenAddress>>> = {
  [DASHBOARD.contentReview]: DASHBOARD.volumes,
  [DASHBOARD.volumes]: DASHBOARD.contentReview,
};

function Entry({ entry: { path, label }, count, collapsed, onNavigate }: EntryProps) {
  const other = SAME_AREA[path];
  const isInArea = useLocation({ select: ({ pathname }) => other !== undefined && pathname.startsWith(other) });
  const name = count > 0 ? `${label}, ${count} waiting` : label;
  return (
    <Tooltip words={name} side="right" disabled={!collapsed}>
      <Link
        to={path}
        className="sidebar-entry"
        activeOptions={{ exact: path === DASHBOARD.home }}
        onClick={onNavigate}
        aria-label={name}
        aria-current={isInArea ? "page" : undefined}
      >
        <DashboardIcon name={ICONS[path] ?? "file-text"} />
        {!collapsed && <span>{label}</span>}
        {/* The style sheet shows the number; the entry's name has it in words. */}
        {!collapsed && count > 0 && <span className="sidebar-count" data-count={count} />}
      </Link>
    </Tooltip>
  );
}
