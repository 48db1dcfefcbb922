import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { editableMail } from "#platform/mail/texts/editable-mail.ts";
import type { TextWords } from "#platform/mail/texts/editable-text.ts";
import { instantAt, addDays, toZonedTime } from "#press/core/zoned-time.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { DIGEST_TEXT } from "./digest-text.ts";
import { type NotificationWords, renderSentence } from "./notification-words.ts";

/** The hour of the press's time zone at which daily e-mails are sent. */
const SENT_AT = "07:30";

/** The most notifications that one e-mail names. */
export const MAX_NAMED = 20;

/** The kind of the e-mails that tell of notifications (`outbox.kind`). */
export const DIGEST_KIND = DIGEST_TEXT.key;

/** Returns the newest instant at which daily e-mails were to be sent: what came until then is in them. */
export function lastDigestAt(now: Date, timeZone: string): Date {
  const { day } = toZonedTime(now, timeZone);
  const today = instantAt(day, SENT_AT, timeZone);
  return today <= now ? today : instantAt(addDays(day, -1), SENT_AT, timeZone);
}

type Digested = {
  readonly to: string;
  /** The first of them, the newest before the older ones. */
  readonly named: readonly NotificationWords[];
  readonly total: number;
  readonly isDaily: boolean;
  readonly pressUrl: string;
  readonly pressName: string;
  /** The press's own words; undefined where it has the shipped ones. */
  readonly words: TextWords | undefined;
};

/** Returns the e-mail about unread notifications: a single one leads to its screen, several to their list. */
export function digestMail({ to, named, total, isDaily, pressUrl, pressName, words }: Digested): Mail {
  const [only] = total === 1 ? named : [];
  const rest = total - named.length;
  const list = [
    ...named.map((one) =>
      [renderSentence(one), one.note, only ? null : pressUrl + one.href].filter(Boolean).join("\n"),
    ),
    ...(rest > 0 ? [`and ${formatCount(rest)} more`] : []),
  ];
  return editableMail(DIGEST_TEXT, words, {
    to,
    fields: {
      news: only ? renderSentence(only) : `${formatCount(total)} new notifications`,
      list: list.join("\n\n"),
      press: pressName,
    },
    action: only
      ? { label: "Open it in the dashboard", href: pressUrl + only.href }
      : { label: "See all notifications", href: pressUrl + DASHBOARD.notificationList },
    footnote: `You receive this e-mail ${isDaily ? "once a day where something is new" : "when something is new"}. Change that under Settings, Notifications: ${pressUrl}${DASHBOARD.notifications}`,
  });
}
