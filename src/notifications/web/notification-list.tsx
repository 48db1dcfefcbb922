import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { longDateAndTime, shortDate, timeOfDay } from "#ui/formatting/dates.ts";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import type { NotificationKind } from "#notifications/notification-kinds.ts";
import { type ListedNotification, markAllAsRead, markAsRead, NOTIFICATIONS_KEY } from "./notifications-client.ts";

const ICONS: Readonly<Record<NotificationKind, DashboardIconName>> = {
  publication_assigned: "user-plus",
  publication_overdue: "clock-alert",
  publication_mentioned: "at-sign",
  publication_commented: "message",
  publication_approved: "circle-check",
  publication_returned: "undo",
  manuscript_assigned: "user-plus",
  manuscript_news: "file-text",
  review_news: "list-checks",
  manuscript_step: "send",
  enquiry_assigned: "user-plus",
  enquiry_mentioned: "at-sign",
  enquiry_noted: "message",
  enquiry_overdue: "clock-alert",
  email_failed: "mail-warning",
  import_ended: "download",
  proof_remarks: "message",
  proof_approved: "circle-check",
  press_news: "info",
  bulk_change_ended: "list-checks",
};
const getIcon = (kind: string): DashboardIconName =>
  Object.hasOwn(ICONS, kind) ? ICONS[kind as NotificationKind] : "bell"; // as the table has it

/** Marks one notification as read. */
const useMarkRead = () =>
  useAction({
    run: markAsRead,
    refreshes: NOTIFICATIONS_KEY,
    failed: "It could not be marked as read. Please try again.",
  });

/** Returns the action that marks these as read, and with them all older ones. */
export const useMarkAllRead = () =>
  useAction({
    run: (listed: readonly ListedNotification[]) => markAllAsRead(listed[0]?.created_at ?? new Date(0).toISOString()),
    refreshes: NOTIFICATIONS_KEY,
    failed: "They could not be marked as read. Please try again.",
  });

type NotificationListProps = {
  readonly label: string;
  readonly notifications: readonly ListedNotification[];
  /** Called when one of them is followed. */
  readonly onFollow?: () => void;
};

/** Notifications, the newest first: an unread one has ground, colour and the word *new*. */
export function NotificationList({ label, notifications, onFollow }: NotificationListProps) {
  const [today] = useState(() => formatDay(new Date()));
  return (
    <ul className="notifications" aria-label={label}>
      {notifications.map((notification) => (
        <Row key={notification.id} notification={notification} today={today} onFollow={onFollow} />
      ))}
    </ul>
  );
}

const formatDay = (at: Date): string => shortDate(at);

type RowProps = {
  readonly notification: ListedNotification;
  readonly today: string;
  readonly onFollow: (() => void) | undefined;
};

function Row({ notification, today, onFollow }: RowProps) {
  const { id, kind, parts, note, href, created_at, read_at, sentence } = notification;
  const router = useRouter();
  const mark = useMarkRead();
  const isNew = read_at === null;
  const at = new Date(created_at);
  const day = formatDay(at);
  const follow = (event: MouseEvent): void => {
    if (isNew) mark.runAction(id);
    // A click with another button or a modifier key opens a new tab; this one stays as it is.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // A page of readers is another document.
    if (!href.startsWith(DASHBOARD.home)) return;
    event.preventDefault();
    onFollow?.();
    router.history.push(href);
  };
  return (
    <li className="notification" data-new={isNew}>
      <DashboardIcon name={getIcon(kind)} />
      <div className="notification-words">
        <p>
          <a href={href} className="notification-link" onClick={follow}>
            {parts.map(({ text, as }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never move
              <bdi key={place} className={`notification-${as}`}>
                {text}
              </bdi>
            ))}
          </a>
        </p>
        {note !== null && <p className="notification-note">{note}</p>}
      </div>
      <p className="notification-time">
        {isNew && <strong>new</strong>}
        {isNew && " · "}
        <time dateTime={created_at} title={longDateAndTime(at)}>
          {day === today ? timeOfDay(at) : day}
        </time>
      </p>
      {isNew && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Mark as read: ${sentence}`}
          onClick={() => mark.runAction(id)}
          disabled={mark.isBusy}
        >
          <DashboardIcon name="check" />
        </Button>
      )}
    </li>
  );
}
