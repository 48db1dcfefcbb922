import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { Button } from "#ui/forms/button.tsx";
import { MarkedLink } from "#ui/marked-link.tsx";
import { ListLoading } from "#ui/list-states.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { NotificationList, useMarkAllRead } from "./notification-list.tsx";
import { notificationsQuery } from "./notifications-client.ts";

const route = getRouteApi(DASHBOARD.notificationList);

/** All notifications of the last 90 days, or those that are unread. */
export function NotificationsListScreen() {
  const { only } = route.useSearch();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationsQuery(only === "unread"),
  );
  const mark = useMarkAllRead();
  const notifications = data?.pages.flatMap((page) => page.notifications);
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <>
      <ScreenHead
        title="Notifications"
        subtitle="What concerns you, the newest first. Each is kept for 90 days."
        actions={
          <>
            {unread > 0 && notifications && (
              <Button variant="outline" onClick={() => mark.runAction(notifications)} disabled={mark.isBusy}>
                Mark all as read
              </Button>
            )}
            <Link to={DASHBOARD.notifications} className="button button-outline">
              Settings
            </Link>
          </>
        }
      />
      <nav className="tabs" aria-label="Which notifications">
        <MarkedLink
          to={DASHBOARD.notificationList}
          search={{}}
          mark={only === undefined ? "page" : undefined}
          className="tab"
        >
          All
        </MarkedLink>
        <MarkedLink
          to={DASHBOARD.notificationList}
          search={{ only: "unread" }}
          mark={only === "unread" ? "page" : undefined}
          className="tab"
        >
          {unread > 0 ? `Unread (${unread})` : "Unread"}
        </MarkedLink>
      </nav>
      {error && !notifications && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!notifications && !error && <ListLoading words="Loading notifications" />}
      {notifications?.length === 0 && (
        <p className="dashboard-list-empty">
          {only === "unread" ? "You have read everything." : "Nothing has happened that concerns you."}
        </p>
      )}
      {notifications && notifications.length > 0 && (
        <div className="panel notifications-panel">
          <NotificationList label="Notifications" notifications={notifications} />
        </div>
      )}
      {hasNextPage && (
        <p>
          <Button variant="outline" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? "Loading..." : "Show more"}
          </Button>
        </p>
      )}
    </>
  );
}
