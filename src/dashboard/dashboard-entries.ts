import { type Capability, can } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import { DASHBOARD, type DashboardAddress } from "#addresses/dashboard-addresses.ts";

type Guarded = { readonly capability: Capability };
export type SidebarEntry = Guarded & { readonly path: DashboardAddress; readonly label: string };

/** The sidebar of specification §2, in its order of importance; the user menu leads to the profile. */
const SIDEBAR: readonly SidebarEntry[] = [
  { path: DASHBOARD.home, label: "Dashboard", capability: "dashboard" },
  { path: DASHBOARD.users, label: "User Management", capability: "manage_users" },
  { path: DASHBOARD.analytics, label: "System Analytics", capability: "analytics" },
  { path: DASHBOARD.roles, label: "Role Management", capability: "roles" },
  { path: DASHBOARD.publications, label: "Publications", capability: "manage_publications" },
  { path: DASHBOARD.contentReview, label: "Content Review", capability: "content_review" },
  { path: DASHBOARD.production, label: "Production", capability: "production" },
  { path: DASHBOARD.distribution, label: "Distribution", capability: "distribution" },
  { path: DASHBOARD.enquiries, label: "Enquiries", capability: "enquiries" },
  // Not in the specification's list (decision 42): an admin must see unsent e-mails.
  { path: DASHBOARD.outbox, label: "Outbox", capability: "outbox" },
  { path: DASHBOARD.reviews, label: "Review Queue", capability: "review_queue" },
  { path: DASHBOARD.reviewHistory, label: "Review History", capability: "review_history" },
  { path: DASHBOARD.manuscripts, label: "My Manuscripts", capability: "manuscripts" },
  { path: DASHBOARD.submissions, label: "Submissions", capability: "submissions" },
  { path: DASHBOARD.settings, label: "Settings", capability: "settings" },
];

const CARDS = [
  { name: "total_users", label: "Total Users", capability: "manage_users" },
  { name: "system_overview", label: "System Overview", capability: "analytics" },
  { name: "publications", label: "Publications", capability: "manage_publications" },
  { name: "pending_reviews", label: "Pending Reviews", capability: "content_review" },
  { name: "my_reviews", label: "My Reviews", capability: "review_queue" },
  { name: "my_manuscripts", label: "My Manuscripts", capability: "manuscripts" },
] as const satisfies readonly (Guarded & { readonly name: string; readonly label: string })[];

export type DashboardCard = (typeof CARDS)[number];

type QuickAction = {
  readonly path: DashboardAddress;
  readonly label: string;
  readonly capability: Capability;
  /** Specification §6 offers it to authors only, though an admin may do it too. */
  readonly only?: Role;
};

const QUICK_ACTIONS: readonly QuickAction[] = [
  { path: DASHBOARD.newManuscript, label: "New Manuscript", capability: "manuscripts", only: "author" },
  { path: DASHBOARD.addPublication, label: "New Publication", capability: "edit_publication" },
  { path: DASHBOARD.reviews, label: "Review Queue", capability: "review_queue" },
  { path: DASHBOARD.users, label: "Manage Users", capability: "manage_users" },
];

const isAllowedFor =
  (roles: readonly Role[]) =>
  ({ capability }: Guarded): boolean =>
    can(roles, capability);

/** For volume editors who have no entry *Content Review* (decision 56): it stands in the place of that. */
const VOLUMES: SidebarEntry = { path: DASHBOARD.volumes, label: "Volumes", capability: "dashboard" };

/** Returns the entries that a person's roles may open, and *Volumes* for a person who edits one and has no *Content Review*. */
export function sidebarFor(
  roles: readonly Role[],
  { editsVolumes = false }: { readonly editsVolumes?: boolean } = {},
): readonly SidebarEntry[] {
  const withVolumes = SIDEBAR.flatMap((entry) =>
    entry.path === DASHBOARD.contentReview && editsVolumes ? [entry, VOLUMES] : [entry],
  );
  const isListed = isAllowedFor(roles);
  return withVolumes.filter((entry) => isListed(entry) && (entry !== VOLUMES || !can(roles, "content_review")));
}

/** Returns the cards of the dashboard's home (specification §6). */
export const dashboardCards = (roles: readonly Role[]): readonly DashboardCard[] => CARDS.filter(isAllowedFor(roles));

/** Returns the most likely actions of a person (specification §6). */
export const quickActions = (roles: readonly Role[]): readonly QuickAction[] =>
  QUICK_ACTIONS.filter((action) => can(roles, action.capability) && (!action.only || roles.includes(action.only)));
