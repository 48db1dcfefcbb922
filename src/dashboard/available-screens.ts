import type { Capability } from "#people/policy.ts";

type Denied = {
  readonly sentence: string;
  readonly asToast: boolean;
  /** Screens where a person without the role can continue. */
  readonly instead?: readonly { readonly path: string; readonly label: string }[];
};

export type BuiltScreen = {
  /** The path as the router writes it; `$id` stands for one part. */
  readonly path: string;
  /** The first part of the document's title "Users · Dashboard · Press". */
  readonly title: string;
  readonly capability: Capability;
  /** The specification's words for a person without the role (§6), where it has any. */
  readonly denied?: Denied | undefined;
};

/**
 * Every screen that exists. Sidebar, quick actions, the server's status and the router's guard use only these, so that no link is dead; a new
 * screen is added here and in `web/router.tsx`.
 */
export const BUILT_SCREENS = [
  { path: "/dashboard", title: "Home", capability: "dashboard" },
  {
    path: "/dashboard/users",
    title: "Users",
    capability: "manage_users",
    denied: { sentence: "You don't have permission to access user management.", asToast: true },
  },
  {
    path: "/dashboard/publications",
    title: "Publications",
    capability: "see_publications",
    denied: {
      sentence: "You don't have permission to view publications.",
      asToast: false,
      instead: [
        { path: "/dashboard/publications/add", label: "Add Publication" },
        { path: "/dashboard/submissions", label: "Submissions" },
      ],
    },
  },
  { path: "/dashboard/publications/add", title: "Add Publication", capability: "add_publication" },
  { path: "/dashboard/publications/$id/edit", title: "Edit Publication", capability: "add_publication" },
  { path: "/dashboard/analytics", title: "Analytics", capability: "analytics" },
  { path: "/dashboard/publications/import", title: "Import", capability: "edit_publication" },
  { path: "/dashboard/content-review", title: "Content Review", capability: "content_review" },
  { path: "/dashboard/content-review/$id", title: "Catalogue approval", capability: "content_review" },
  { path: "/dashboard/enquiries", title: "Enquiries", capability: "enquiries" },
  { path: "/dashboard/enquiries/$id", title: "Enquiry", capability: "enquiries" },
  { path: "/dashboard/roles", title: "Roles", capability: "roles" },
  { path: "/dashboard/outbox", title: "Outbox", capability: "outbox" },
  { path: "/dashboard/profile", title: "Profile", capability: "settings" },
  { path: "/dashboard/settings", title: "Settings", capability: "settings" },
  { path: "/dashboard/settings/account", title: "Account", capability: "settings" },
  { path: "/dashboard/settings/security", title: "Security", capability: "settings" },
  { path: "/dashboard/settings/notifications", title: "Notifications", capability: "settings" },
  { path: "/dashboard/settings/appearance", title: "Appearance", capability: "settings" },
  { path: "/dashboard/settings/privacy", title: "Privacy", capability: "settings" },
  { path: "/dashboard/settings/press", title: "Press", capability: "press_settings" },
  { path: "/dashboard/settings/press/texts/$key", title: "Press text", capability: "press_settings" },
  { path: "/dashboard/reviews", title: "Review Queue", capability: "review_queue" },
  { path: "/dashboard/review-history", title: "Review History", capability: "review_history" },
  { path: "/dashboard/manuscripts", title: "My Manuscripts", capability: "manuscripts" },
  { path: "/dashboard/submissions", title: "Submissions", capability: "submissions" },
] as const satisfies readonly BuiltScreen[];

/** Returns the screen at an address, or undefined. */
export function screenAt(path: string, screens: readonly BuiltScreen[] = BUILT_SCREENS): BuiltScreen | undefined {
  const asked = path.length > 1 ? path.replace(/\/+$/u, "") : path;
  return screens.find((screen) => patternOf(screen.path).test(asked));
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/gu, "[^/]+")}$`, "u");

/** Returns the entries whose screens exist. */
export const withScreen = <Entry extends { readonly path: string }>(
  entries: readonly Entry[],
  screens: readonly BuiltScreen[] = BUILT_SCREENS,
): readonly Entry[] => entries.filter(({ path }) => screenAt(path, screens) !== undefined);
