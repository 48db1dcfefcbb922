import { useSyncExternalStore } from "react";
import { viewerTimeZone } from "#press/core/zoned-time.ts";
import { longDateAndTime } from "#ui/formatting/dates.ts";

type OwnTimeProps = { readonly at: string; readonly timeZone: string };

/** An instant in the reader's own time, where that is not the press's; nothing without scripts. */
export default function OwnTime({ at, timeZone }: OwnTimeProps) {
  // The server does not know the reader's zone; the browser's does not change.
  const ownZone = useSyncExternalStore(subscribeToNothing, viewerTimeZone, () => timeZone);
  return <>{ownZone === timeZone ? "" : `For you: ${longDateAndTime(at)}.`}</>;
}

const subscribeToNothing = () => () => undefined;
