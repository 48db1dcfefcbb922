import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import type { UserStatus } from "#people/core/user-query.ts";
import type { ListedUser } from "#people/core/web/users-queries.ts";
import { longDateAndTime, relativeTime } from "#ui/formatting/dates.ts";

const COLOURS: Readonly<Record<UserStatus, BadgeColour>> = {
  active: "green",
  invited: "amber",
  unconfirmed: "neutral",
  service: "blue",
  deactivated: "red",
  erased: "neutral",
};

/** The labels of the account states in filters. */
export const STATUS_LABELS: Readonly<Record<UserStatus, string>> = {
  active: "Active",
  invited: "Invited",
  unconfirmed: "Not confirmed",
  service: "Service account",
  deactivated: "Blocked",
  erased: "Erased",
};

type ChipUser = Pick<ListedUser, "status" | "invited_at" | "invitation_expires_at">;

/** The badge of an account state, such as "active", "invited 2 days ago" or "blocked". */
export function StatusChip({ user }: { readonly user: ChipUser }) {
  const invited = user.invited_at === null ? undefined : new Date(user.invited_at);
  return (
    <span title={invited && `Invited ${longDateAndTime(invited)}`}>
      <Badge colour={COLOURS[user.status]}>{wordsFor(user, invited)}</Badge>
    </span>
  );
}

function wordsFor({ status, invitation_expires_at }: ChipUser, invited: Date | undefined, now = new Date()): string {
  if (status !== "invited" || !invited) return STATUS_LABELS[status].toLowerCase();
  const isOver = invitation_expires_at !== null && new Date(invitation_expires_at) <= now;
  return isOver ? `invitation expired, sent ${relativeTime(invited, now)}` : `invited ${relativeTime(invited, now)}`;
}
