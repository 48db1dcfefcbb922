import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { Button } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { NotificationList, useMarkAllRead } from "./notification-list.tsx";
import { newestQuery, unreadQuery } from "./notifications-client.ts";

/** The number that the bell still shows; of more it shows "99+". */
const HIGHEST_COUNT = 99;

type NotificationBellProps = {
  /** What the window begins with: what waits for the person, which a notification that was read no longer says. */
  readonly Lead: ComponentType<{ readonly onFollow: () => void }>;
};

/** The bell of the top bar: the number of unread notifications, and a window with the newest. */
export function NotificationBell({ Lead }: NotificationBellProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery);
  const words = unread === 0 ? "Notifications" : `Notifications, ${unread} unread`;
  const trigger = (
    <button type="button" className="button button-ghost button-icon notification-bell" aria-label={words}>
      <DashboardIcon name="bell" />
      {unread > 0 && (
        <span className="notification-count" aria-hidden="true">
          {unread > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : unread}
        </span>
      )}
    </button>
  );
  const close = (): void => setOpen(false);
  return (
    <Popover
      trigger={trigger}
      title="Notifications"
      open={isOpen}
      onOpenChange={setOpen}
      actions={
        <span className="popover-actions">
          <MarkAll />
          <Link
            to={DASHBOARD.notifications}
            className="button button-ghost button-icon"
            aria-label="Settings of notifications"
            onClick={close}
          >
            <DashboardIcon name="settings" />
          </Link>
        </span>
      }
    >
      <Lead onFollow={close} />
      <Newest onFollow={close} />
      <p className="popover-foot">
        <Link to={DASHBOARD.notificationList} className="link" onClick={close}>
          See all notifications
        </Link>
      </p>
    </Popover>
  );
}

function MarkAll() {
  const { data } = useQuery(newestQuery);
  const mark = useMarkAllRead();
  if (!data || data.unread === 0) return null;
  return (
    <Button variant="ghost" size="small" onClick={() => mark.runAction(data.notifications)} disabled={mark.isBusy}>
      Mark all as read
    </Button>
  );
}

function Newest({ onFollow }: { readonly onFollow: () => void }) {
  const { data, error, refetch } = useQuery(newestQuery);
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="group" />;
  if (data.notifications.length === 0)
    return <p className="popover-empty quiet">Nothing has happened that concerns you.</p>;
  return <NotificationList label="The newest notifications" notifications={data.notifications} onFollow={onFollow} />;
}
