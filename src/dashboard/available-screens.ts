import type { Capability } from "#people/core/policy.ts";
import { DASHBOARD, type DashboardAddress } from "#addresses/dashboard-addresses.ts";

type Denied = {
  readonly sentence: string;
  readonly asToast: boolean;
  /** Screens where a person without the role can continue. */
  readonly instead?: readonly { readonly path: string; readonly label: string }[];
};

export type BuiltScreen = {
  /** The path as the router writes it; `$id` stands for one part. */
  readonly path: DashboardAddress;
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
  { path: DASHBOARD.home, title: "Home", capability: "dashboard" },
  {
    path: DASHBOARD.users,
    title: "Users",
    capability: "manage_users",
    denied: { sentence: "You don't have permission to access user management.", asToast: true },
  },
  {
    path: DASHBOARD.publications,
    title: "Publications",
    capability: "see_publications",
    denied: {
      sentence: "You don't have permission to view publications.",
      asToast: false,
      instead: [
        { path: DASHBOARD.addPublication, label: "Add Publication" },
        { path: DASHBOARD.submissions, label: "Submissions" },
      ],
    },
  },
  { path: DASHBOARD.addPublication, title: "Add Publication", capability: "add_publication" },
  { path: DASHBOARD.editPublication, title: "Edit Publication", capability: "add_publication" },
  { path: DASHBOARD.analytics, title: "Analytics", capability: "analytics" },
  { path: DASHBOARD.counter, title: "COUNTER reports", capability: "counter" },
  { path: DASHBOARD.importPublications, title: "Import", capability: "edit_publication" },
  { path: DASHBOARD.bulkChanges, title: "Bulk changes", capability: "edit_publication" },
  { path: DASHBOARD.trash, title: "Trash", capability: "delete_publication" },
  { path: DASHBOARD.cataloguePeople, title: "People", capability: "edit_publication" },
  { path: DASHBOARD.series, title: "Series", capability: "edit_publication" },
  { path: DASHBOARD.collections, title: "Collections", capability: "collections" },
  { path: DASHBOARD.collection, title: "Collection", capability: "collections" },
  { path: DASHBOARD.distribution, title: "Distribution", capability: "distribution" },
  // After the screens whose addresses these patterns match too. Reviewers read it and authors their own: the server knows who sees it.
  { path: DASHBOARD.publication, title: "Publication", capability: "dashboard" },
  { path: DASHBOARD.publicationTab, title: "Publication", capability: "dashboard" },
  { path: DASHBOARD.contentReview, title: "Content Review", capability: "content_review" },
  // A volume editor may have no other role: the server knows who sees it.
  { path: DASHBOARD.contentReviewItem, title: "Content Review", capability: "dashboard" },
  { path: DASHBOARD.decision, title: "Decision", capability: "dashboard" },
  { path: DASHBOARD.volumes, title: "Volumes", capability: "dashboard" },
  { path: DASHBOARD.volume, title: "Volume", capability: "dashboard" },
  { path: DASHBOARD.volumeCall, title: "Call for papers", capability: "dashboard" },
  { path: DASHBOARD.importPapers, title: "Import papers", capability: "dashboard" },
  { path: DASHBOARD.productionPart, title: "Part in production", capability: "production" },
  { path: DASHBOARD.production, title: "Production", capability: "production" },
  { path: DASHBOARD.productionBook, title: "Book in production", capability: "production" },
  { path: DASHBOARD.enquiries, title: "Enquiries", capability: "enquiries" },
  { path: DASHBOARD.enquiry, title: "Enquiry", capability: "enquiries" },
  { path: DASHBOARD.roles, title: "Roles", capability: "roles" },
  { path: DASHBOARD.outbox, title: "Outbox", capability: "outbox" },
  { path: DASHBOARD.deposits, title: "Deposits", capability: "distribution" },
  { path: DASHBOARD.notificationList, title: "Notifications", capability: "settings" },
  { path: DASHBOARD.profile, title: "Profile", capability: "settings" },
  { path: DASHBOARD.settings, title: "Settings", capability: "settings" },
  { path: DASHBOARD.account, title: "Account", capability: "settings" },
  { path: DASHBOARD.security, title: "Security", capability: "settings" },
  { path: DASHBOARD.notifications, title: "Notifications", capability: "settings" },
  { path: DASHBOARD.savedSearches, title: "Saved searches", capability: "settings" },
  { path: DASHBOARD.tokens, title: "Access tokens", capability: "settings" },
  { path: DASHBOARD.appearance, title: "Appearance", capability: "settings" },
  { path: DASHBOARD.privacy, title: "Privacy", capability: "settings" },
  { path: DASHBOARD.webhooks, title: "Webhooks", capability: "press_settings" },
  { path: DASHBOARD.press, title: "Press settings", capability: "press_settings" },
  { path: DASHBOARD.pressSubject, title: "Press settings", capability: "press_settings" },
  { path: DASHBOARD.pressText, title: "Press text", capability: "press_settings" },
  { path: DASHBOARD.pressEmailText, title: "E-mail or letter", capability: "press_settings" },
  { path: DASHBOARD.pressReviewForm, title: "Review form", capability: "press_settings" },
  { path: DASHBOARD.pressPageStyle, title: "House style", capability: "press_settings" },
  { path: DASHBOARD.pressAgreement, title: "Publishing agreement", capability: "press_settings" },
  { path: DASHBOARD.reviews, title: "Review Queue", capability: "review_queue" },
  { path: DASHBOARD.review, title: "Review", capability: "settings" },
  { path: DASHBOARD.reviewHistory, title: "Review History", capability: "review_history" },
  { path: DASHBOARD.manuscripts, title: "My Manuscripts", capability: "manuscripts" },
  { path: DASHBOARD.newManuscript, title: "New manuscript", capability: "manuscripts" },
  // A contributor may be an editor, a reviewer or without a role: the server knows who sees it.
  { path: DASHBOARD.editManuscript, title: "Manuscript", capability: "dashboard" },
  { path: DASHBOARD.manuscript, title: "Manuscript", capability: "dashboard" },
  { path: DASHBOARD.submissions, title: "Submissions", capability: "submissions" },
] as const satisfies readonly BuiltScreen[];

/** Returns the screen at an address, or undefined. */
export function screenAt(path: string, screens: readonly BuiltScreen[] = BUILT_SCREENS): BuiltScreen | undefined {
  const address = path.length > 1 ? path.replace(/\/+$/u, "") : path;
  return screens.find((screen) => toPattern(screen.path).test(address));
}

const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/gu, "[^/]+")}$`, "u");

/** An address of the table that has a screen. */
export type ScreenAddress = (typeof BUILT_SCREENS)[number]["path"];

/** Returns the entries whose screens exist. */
export const withScreen = <Entry extends { readonly path: DashboardAddress }>(
  entries: readonly Entry[],
): readonly (Entry & { readonly path: ScreenAddress })[] =>
  entries.filter((entry): entry is Entry & { readonly path: ScreenAddress } => screenAt(entry.path) !== undefined);
