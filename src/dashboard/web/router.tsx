import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { readImportsAddress } from "#imports/web/imports-address.ts";
import { readOfficeAddress } from "#review/office/web/office-address.ts";
import { readQueueAddress } from "#review/queue/web/queue-address.ts";
import { readInboxAddress } from "#enquiries/inbox/web/inbox-address.ts";
import { readDraftAddress } from "#manuscripts/drafts/draft-address.ts";
import { readNewManuscriptAddress } from "#manuscripts/drafts/new-manuscript-address.ts";
import { readManuscriptAddress, readManuscriptsAddress } from "#manuscripts/tracking/manuscripts-address.ts";
import { readRolesAddress } from "#people/roles/web/roles-address.ts";
import { readUsersAddress } from "#people/users/web/users-address.ts";
import { readAddAddress } from "#publications/add-page-search.ts";
import { readEditAddress } from "#publications/records/edit-address.ts";
import { readListAddress } from "#publications/listing/web/list-address.ts";
import { readSubmissionsAddress } from "#publications/proposals/web/submissions/submissions-address.ts";
import { readReviewsAddress } from "#review/reports/web/reviews-address.ts";
import { readAnalyticsAddress } from "#statistics/web/analytics-address.ts";
import type { ScreenAddress } from "#dashboard/available-screens.ts";
import { outboxSearch } from "#outbox/outbox-search.ts";
import { Frame } from "./frame.tsx";
import { NotFoundScreen } from "./not-found.screen.tsx";
import { ScreenError } from "./screen-error.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundScreen, errorComponent: ScreenError });

/** A screen's place and its code; `validateSearch` types the parameters of its address. */
const screen = <Path extends ScreenAddress>(path: Path) => ({ getParentRoute: () => root, path });

type Below<Parent extends string, Path extends string> = Path extends `${Parent}${infer Rest}` ? Rest : never;

/** Returns the part of an address that its parent's route leaves to it, as the router wants it. */
const below = <Parent extends ScreenAddress, Path extends ScreenAddress>(
  parent: Parent,
  path: Path,
): Below<Parent, Path> => path.slice(parent.length) as Below<Parent, Path>;

const home = createRoute({
  ...screen(DASHBOARD.home),
  component: lazyRouteComponent(() => import("#dashboard/web/home/home.screen.tsx"), "HomeScreen"),
});

const outbox = createRoute({
  ...screen(DASHBOARD.outbox),
  validateSearch: outboxSearch,
  component: lazyRouteComponent(() => import("#outbox/web/outbox.screen.tsx"), "OutboxScreen"),
});

const users = createRoute({
  ...screen(DASHBOARD.users),
  validateSearch: readUsersAddress,
  component: lazyRouteComponent(() => import("#people/users/web/users.screen.tsx"), "UsersScreen"),
});

const analytics = createRoute({
  ...screen(DASHBOARD.analytics),
  validateSearch: readAnalyticsAddress,
  component: lazyRouteComponent(() => import("#statistics/web/analytics.screen.tsx"), "AnalyticsScreen"),
});

const roles = createRoute({
  ...screen(DASHBOARD.roles),
  validateSearch: readRolesAddress,
  component: lazyRouteComponent(() => import("#people/roles/web/roles.screen.tsx"), "RolesScreen"),
});

/** Panels over the list are its children: it stays behind them. */
const publications = createRoute({
  ...screen(DASHBOARD.publications),
  validateSearch: readListAddress,
  component: lazyRouteComponent(() => import("./publications.screen.tsx"), "PublicationsListScreen"),
});

const addPublication = createRoute({
  ...screen(DASHBOARD.addPublication),
  validateSearch: readAddAddress,
  component: lazyRouteComponent(() => import("./add-publication.screen.tsx"), "AddPublicationScreen"),
});

const editPublication = createRoute({
  getParentRoute: () => publications,
  path: below(DASHBOARD.publications, DASHBOARD.editPublication),
  validateSearch: readEditAddress,
  component: lazyRouteComponent(() => import("./edit-publication.screen.tsx"), "EditPublicationScreen"),
});

const imports = createRoute({
  ...screen(DASHBOARD.importPublications),
  validateSearch: readImportsAddress,
  component: lazyRouteComponent(() => import("#imports/web/imports.screen.tsx"), "ImportsScreen"),
});

const contentReview = createRoute({
  ...screen(DASHBOARD.contentReview),
  validateSearch: readQueueAddress,
  component: lazyRouteComponent(() => import("#review/queue/web/queue.screen.tsx"), "ContentReviewScreen"),
});

const contentReviewItem = createRoute({
  ...screen(DASHBOARD.contentReviewItem),
  validateSearch: readOfficeAddress,
  component: lazyRouteComponent(() => import("./content-review-item.screen.tsx"), "ContentReviewItemScreen"),
});

const decision = createRoute({
  ...screen(DASHBOARD.decision),
  component: lazyRouteComponent(() => import("#review/decisions/web/decision.screen.tsx"), "DecisionScreen"),
});

const inbox = createRoute({
  ...screen(DASHBOARD.enquiries),
  validateSearch: readInboxAddress,
  component: lazyRouteComponent(() => import("#enquiries/inbox/web/inbox.screen.tsx"), "InboxScreen"),
});

const enquiry = createRoute({
  getParentRoute: () => inbox,
  path: below(DASHBOARD.enquiries, DASHBOARD.enquiry),
  component: lazyRouteComponent(() => import("#enquiries/inbox/web/enquiry/enquiry.screen.tsx"), "EnquiryScreen"),
});

const reviews = createRoute({
  ...screen(DASHBOARD.reviews),
  validateSearch: readReviewsAddress,
  component: lazyRouteComponent(() => import("#review/reports/web/reviews.screen.tsx"), "ReviewQueueScreen"),
});

const review = createRoute({
  ...screen(DASHBOARD.review),
  component: lazyRouteComponent(() => import("#review/reports/web/review.screen.tsx"), "ReviewScreen"),
});

const reviewHistory = createRoute({
  ...screen(DASHBOARD.reviewHistory),
  validateSearch: readReviewsAddress,
  component: lazyRouteComponent(() => import("#review/reports/web/review-history.screen.tsx"), "ReviewHistoryScreen"),
});

const manuscripts = createRoute({
  ...screen(DASHBOARD.manuscripts),
  validateSearch: readManuscriptsAddress,
  component: lazyRouteComponent(() => import("#manuscripts/tracking/web/manuscripts.screen.tsx"), "ManuscriptsScreen"),
});

const newManuscript = createRoute({
  ...screen(DASHBOARD.newManuscript),
  validateSearch: readNewManuscriptAddress,
  component: lazyRouteComponent(
    () => import("#manuscripts/drafts/web/new-manuscript.screen.tsx"),
    "NewManuscriptScreen",
  ),
});

const editManuscript = createRoute({
  ...screen(DASHBOARD.editManuscript),
  validateSearch: readDraftAddress,
  component: lazyRouteComponent(() => import("#manuscripts/drafts/web/edit-draft.screen.tsx"), "EditDraftScreen"),
});

const manuscript = createRoute({
  ...screen(DASHBOARD.manuscript),
  validateSearch: readManuscriptAddress,
  component: lazyRouteComponent(() => import("./manuscript.screen.tsx"), "ManuscriptScreen"),
});

const submissions = createRoute({
  ...screen(DASHBOARD.submissions),
  validateSearch: readSubmissionsAddress,
  component: lazyRouteComponent(
    () => import("#publications/proposals/web/submissions/submissions.screen.tsx"),
    "SubmissionsScreen",
  ),
});

const profile = createRoute({
  ...screen(DASHBOARD.profile),
  component: lazyRouteComponent(() => import("./profile.screen.tsx"), "ProfileScreen"),
});

const settings = createRoute({
  ...screen(DASHBOARD.settings),
  component: lazyRouteComponent(() => import("#people/settings/web/overview.screen.tsx"), "SettingsOverviewScreen"),
});

const account = createRoute({
  ...screen(DASHBOARD.account),
  component: lazyRouteComponent(() => import("#people/settings/web/account.screen.tsx"), "AccountScreen"),
});

const security = createRoute({
  ...screen(DASHBOARD.security),
  component: lazyRouteComponent(() => import("#people/settings/web/security.screen.tsx"), "SecurityScreen"),
});

const notifications = createRoute({
  ...screen(DASHBOARD.notifications),
  component: lazyRouteComponent(() => import("#people/settings/web/notifications.screen.tsx"), "NotificationsScreen"),
});

const appearance = createRoute({
  ...screen(DASHBOARD.appearance),
  component: lazyRouteComponent(() => import("#people/settings/web/appearance.screen.tsx"), "AppearanceScreen"),
});

const privacy = createRoute({
  ...screen(DASHBOARD.privacy),
  component: lazyRouteComponent(() => import("#people/settings/web/privacy.screen.tsx"), "PrivacyScreen"),
});

const press = createRoute({
  ...screen(DASHBOARD.press),
  component: lazyRouteComponent(() => import("./press.screen.tsx"), "PressSettingsScreen"),
});

const pressText = createRoute({
  ...screen(DASHBOARD.pressText),
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
    contentReviewItem,
    decision,
    inbox.addChildren([enquiry]),
    reviews,
    review,
    reviewHistory,
    manuscripts,
    newManuscript,
    editManuscript,
    manuscript,
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
