import { exactTime, relativeTime } from "./relative-time.ts";

/** A moment as time passes for people, exact in its title. `at` is an ISO date. */
export function TimeAgo({ at }: { readonly at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {relativeTime(moment)}
    </time>
  );
}
