import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { readImportsAddress } from "#imports/web/imports-address.ts";
import { readInboxAddress } from "#enquiries/inbox/web/inbox-address.ts";
import { readRolesAddress } from "#people/roles/web/roles-address.ts";
import { readUsersAddress } from "#people/users/web/users-address.ts";
import { readAddAddress } from "#publications/add-page-search.ts";
import { readEditAddress } from "#publications/records/edit-address.ts";
import { readListAddress } from "#publications/listing/web/list-address.ts";
import { readSubmissionsAddress } from "#publications/proposals/web/submissions/submissions-address.ts";
import { readAnalyticsAddress } from "#statistics/web/analytics-address.ts";
import type { BUILT_SCREENS } from "#dashboard/available-screens.ts";
import { outboxSearch } from "#outbox/outbox-search.ts";
import { Frame } from "./frame.tsx";
import { NotFoundScreen } from "./not-found.screen.tsx";
import { ScreenError } from "./screen-error.tsx";

type ScreenPath = (typeof BUILT_SCREENS)[number]["path"];

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundScreen, errorComponent: ScreenError });

/** A screen's place and its code; `validateSearch` types the parameters of its address. */
const screen = <Path extends ScreenPath>(path: Path) => ({ getParentRoute: () => root, path });

const home = createRoute({
  ...screen("/dashboard"),
  component: lazyRouteComponent(() => import("#dashboard/web/home/home.screen.tsx"), "HomeScreen"),
});

const outbox = createRoute({
  ...screen("/dashboard/outbox"),
  validateSearch: outboxSearch,
  component: lazyRouteComponent(() => import("#outbox/web/outbox.screen.tsx"), "OutboxScreen"),
});

const users = createRoute({
  ...screen("/dashboard/users"),
  validateSearch: readUsersAddress,
  component: lazyRouteComponent(() => import("#people/users/web/users.screen.tsx"), "UsersScreen"),
});

const analytics = createRoute({
  ...screen("/dashboard/analytics"),
  validateSearch: readAnalyticsAddress,
  component: lazyRouteComponent(() => import("#statistics/web/analytics.screen.tsx"), "AnalyticsScreen"),
});

const roles = createRoute({
  ...screen("/dashboard/roles"),
  validateSearch: readRolesAddress,
  component: lazyRouteComponent(() => import("#people/roles/web/roles.screen.tsx"), "RolesScreen"),
});

/** Panels over the list are its children: it stays behind them. */
const publications = createRoute({
  ...screen("/dashboard/publications"),
  validateSearch: readListAddress,
  component: lazyRouteComponent(() => import("./publications.screen.tsx"), "PublicationsListScreen"),
});

const addPublication = createRoute({
  ...screen("/dashboard/publications/add"),
  validateSearch: readAddAddress,
  component: lazyRouteComponent(() => import("./add-publication.screen.tsx"), "AddPublicationScreen"),
});

const editPublication = createRoute({
  getParentRoute: () => publications,
  path: "/$id/edit",
  validateSearch: readEditAddress,
  component: lazyRouteComponent(() => import("./edit-publication.screen.tsx"), "EditPublicationScreen"),
});

const imports = createRoute({
  ...screen("/dashboard/publications/import"),
  validateSearch: readImportsAddress,
  component: lazyRouteComponent(() => import("#imports/web/imports.screen.tsx"), "ImportsScreen"),
});

const contentReview = createRoute({
  ...screen("/dashboard/content-review"),
  component: lazyRouteComponent(
    () => import("#publications/proposals/web/content-review.screen.tsx"),
    "ContentReviewScreen",
  ),
});

const approval = createRoute({
  ...screen("/dashboard/content-review/$id"),
  component: lazyRouteComponent(() => import("#publications/proposals/web/approval.screen.tsx"), "ApprovalScreen"),
});

const inbox = createRoute({
  ...screen("/dashboard/enquiries"),
  validateSearch: readInboxAddress,
  component: lazyRouteComponent(() => import("#enquiries/inbox/web/inbox.screen.tsx"), "InboxScreen"),
});

const enquiry = createRoute({
  getParentRoute: () => inbox,
  path: "/$id",
  component: lazyRouteComponent(() => import("#enquiries/inbox/web/enquiry/enquiry.screen.tsx"), "EnquiryScreen"),
});

const emptyLists = () => import("./empty-list.screen.tsx");

const reviews = createRoute({
  ...screen("/dashboard/reviews"),
  component: lazyRouteComponent(emptyLists, "ReviewQueueScreen"),
});

const reviewHistory = createRoute({
  ...screen("/dashboard/review-history"),
  component: lazyRouteComponent(emptyLists, "ReviewHistoryScreen"),
});

const manuscripts = createRoute({
  ...screen("/dashboard/manuscripts"),
  component: lazyRouteComponent(emptyLists, "ManuscriptsScreen"),
});

const submissions = createRoute({
  ...screen("/dashboard/submissions"),
  validateSearch: readSubmissionsAddress,
  component: lazyRouteComponent(
    () => import("#publications/proposals/web/submissions/submissions.screen.tsx"),
    "SubmissionsScreen",
  ),
});

const profile = createRoute({
  ...screen("/dashboard/profile"),
  component: lazyRouteComponent(() => import("./profile.screen.tsx"), "ProfileScreen"),
});

const settings = createRoute({
  ...screen("/dashboard/settings"),
  component: lazyRouteComponent(() => import("#people/settings/web/overview.screen.tsx"), "SettingsOverviewScreen"),
});

const account = createRoute({
  ...screen("/dashboard/settings/account"),
  component: lazyRouteComponent(() => import("#people/settings/web/account.screen.tsx"), "AccountScreen"),
});

const security = createRoute({
  ...screen("/dashboard/settings/security"),
  component: lazyRouteComponent(() => import("#people/settings/web/security.screen.tsx"), "SecurityScreen"),
});

const notifications = createRoute({
  ...screen("/dashboard/settings/notifications"),
  component: lazyRouteComponent(() => import("#people/settings/web/notifications.screen.tsx"), "NotificationsScreen"),
});

const appearance = createRoute({
  ...screen("/dashboard/settings/appearance"),
  component: lazyRouteComponent(() => import("#people/settings/web/appearance.screen.tsx"), "AppearanceScreen"),
});

const privacy = createRoute({
  ...screen("/dashboard/settings/privacy"),
  component: lazyRouteComponent(() => import("#people/settings/web/privacy.screen.tsx"), "PrivacyScreen"),
});

const press = createRoute({
  ...screen("/dashboard/settings/press"),
  component: lazyRouteComponent(() => import("./press.screen.tsx"), "PressSettingsScreen"),
});

const pressText = createRoute({
  ...screen("/dashboard/settings/press/texts/$key"),
  component: lazyRouteComponent(() => import("#policies/web/text.screen.tsx"), "TextScreen"),
});

const ownScreens = [profile, settings, account, security, notifications, appearance, privacy] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    users,
    analytics,
    roles,
    publications.addChildren([editPublication]),
    addPublication,
    outbox,
    imports,
    contentReview,
    approval,
    inbox.addChildren([enquiry]),
    reviews,
    reviewHistory,
    manuscripts,
    submissions,
    ...ownScreens,
    press,
    pressText,
  ]),
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
