import { createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { readImportsAddress } from "#imports/web/imports-address.ts";
import { readInboxAddress } from "#enquiries/inbox/web/inbox-address.ts";
import { readRolesAddress } from "#people/roles/web/roles-address.ts";
import { readUsersAddress } from "#people/core/web/users-address.ts";
import { readAddAddress } from "#publications/core/add-page-search.ts";
import { readEditAddress } from "#publications/chapters/edit-address.ts";
import { readTrashAddress } from "#publications/trash/web/trash-queries.ts";
import { readBulkChangesAddress } from "#publications/bulk/web/bulk-changes-address.ts";
import { readListAddress } from "#publications/listing/web/list-address.ts";
import { readRegisterAddress } from "#manuscripts/register/web/register-address.ts";
import { readAnalyticsAddress } from "#statistics/web/analytics-address.ts";
import { readNotificationsAddress } from "#notifications/web/notifications-address.ts";
import type { ScreenAddress } from "#dashboard/available-screens.ts";
import { readPeopleSearch } from "#catalogue/people/editing/people-search.ts";
import { readDepositsAddress } from "#distribution/deposits/deposits-address.ts";
import { outboxSearch } from "#outbox/outbox-search.ts";
import { ScreenError } from "./screen-error.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { productionRoutes } from "./routes/production-routes.ts";
import { manuscriptRoutes } from "./routes/manuscript-routes.ts";
import { root, screen } from "./routes/screen-route.ts";
import { settingsRoutes } from "./routes/settings-routes.ts";

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

const deposits = createRoute({
  ...screen(DASHBOARD.deposits),
  validateSearch: readDepositsAddress,
  component: lazyRouteComponent(() => import("#distribution/deposits/web/deposits.screen.tsx"), "DepositsScreen"),
});

const notifications = createRoute({
  ...screen(DASHBOARD.notificationList),
  validateSearch: readNotificationsAddress,
  component: lazyRouteComponent(() => import("#notifications/web/notifications.screen.tsx"), "NotificationsListScreen"),
});

const users = createRoute({
  ...screen(DASHBOARD.users),
  validateSearch: readUsersAddress,
  component: lazyRouteComponent(() => import("#people/users/web/users.screen.tsx"), "UsersScreen"),
});

const counter = createRoute({
  ...screen(DASHBOARD.counter),
  component: lazyRouteComponent(() => import("#statistics/counter/web/counter.screen.tsx"), "CounterScreen"),
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
  component: lazyRouteComponent(() => import("./publications/publications.screen.tsx"), "PublicationsListScreen"),
});

const addPublication = createRoute({
  ...screen(DASHBOARD.addPublication),
  validateSearch: readAddAddress,
  component: lazyRouteComponent(() => import("./publications/add-publication.screen.tsx"), "AddPublicationScreen"),
});

const editPublication = createRoute({
  getParentRoute: () => publications,
  path: below(DASHBOARD.publications, DASHBOARD.editPublication),
  validateSearch: readEditAddress,
  component: lazyRouteComponent(() => import("./publications/edit-publication.screen.tsx"), "EditPublicationScreen"),
});

const publication = createRoute({
  ...screen(DASHBOARD.publication),
  validateSearch: readEditAddress,
  component: lazyRouteComponent(() => import("./publications/publication.screen.tsx"), "OnePublicationScreen"),
});

/** The tabs share one form, so that the screen stays when another tab is opened. */
const publicationTab = createRoute({
  getParentRoute: () => publication,
  path: below(DASHBOARD.publication, DASHBOARD.publicationTab),
});

const imports = createRoute({
  ...screen(DASHBOARD.importPublications),
  validateSearch: readImportsAddress,
  component: lazyRouteComponent(() => import("#imports/web/imports.screen.tsx"), "ImportsScreen"),
});

const bulkChanges = createRoute({
  ...screen(DASHBOARD.bulkChanges),
  validateSearch: readBulkChangesAddress,
  component: lazyRouteComponent(() => import("#publications/bulk/web/bulk-changes.screen.tsx"), "BulkChangesScreen"),
});

const trash = createRoute({
  ...screen(DASHBOARD.trash),
  validateSearch: readTrashAddress,
  component: lazyRouteComponent(() => import("#publications/trash/web/trash.screen.tsx"), "TrashScreen"),
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

const submissions = createRoute({
  ...screen(DASHBOARD.submissions),
  validateSearch: readRegisterAddress,
  component: lazyRouteComponent(() => import("#manuscripts/register/web/submissions.screen.tsx"), "SubmissionsScreen"),
});

const cataloguePeople = createRoute({
  ...screen(DASHBOARD.cataloguePeople),
  validateSearch: readPeopleSearch,
  component: lazyRouteComponent(() => import("#catalogue/people/editing/web/people.screen.tsx"), "PeopleScreen"),
});

const series = createRoute({
  ...screen(DASHBOARD.series),
  component: lazyRouteComponent(() => import("#publications/series/web/series.screen.tsx"), "SeriesScreen"),
});

const collections = createRoute({
  ...screen(DASHBOARD.collections),
  component: lazyRouteComponent(
    () => import("#catalogue/collections/editing/web/collections.screen.tsx"),
    "CollectionsScreen",
  ),
});

const collection = createRoute({
  ...screen(DASHBOARD.collection),
  component: lazyRouteComponent(
    () => import("#catalogue/collections/editing/web/collection.screen.tsx"),
    "CollectionScreen",
  ),
});

const distribution = createRoute({
  ...screen(DASHBOARD.distribution),
  component: lazyRouteComponent(
    () => import("#distribution/destinations/web/destinations.screen.tsx"),
    "DestinationsScreen",
  ),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    notifications,
    users,
    analytics,
    counter,
    roles,
    publications.addChildren([editPublication]),
    addPublication,
    publication.addChildren([publicationTab]),
    cataloguePeople,
    series,
    collections,
    collection,
    distribution,
    outbox,
    deposits,
    imports,
    bulkChanges,
    trash,
    inbox.addChildren([enquiry]),
    submissions,
    ...productionRoutes,
    ...manuscriptRoutes,
    ...settingsRoutes,
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
