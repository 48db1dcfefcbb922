import { longDateAndTime, relativeTime } from "#ui/formatting/dates.ts";

/** A relative time ("2 hours ago") with the exact one in its title. `at` is an ISO date. */
export function TimeAgo({ at }: { readonly at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={longDateAndTime(date)}>
      {relativeTime(date)}
    </time>
  );
}
