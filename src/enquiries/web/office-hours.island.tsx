import { useSyncExternalStore } from "react";
import { type BusinessHours, hoursIn, hoursLine, openingAt, openingWords } from "#press/core/business-hours.ts";
import { viewerTimeZone } from "#press/core/zoned-time.ts";
import { Badge } from "#ui/display/badge.tsx";

const MINUTE_MS = 60_000;

/** The press's hours; in a browser also by the reader's own clock, and whether the office is open now. */
export default function OfficeHours({ hours }: { readonly hours: BusinessHours }) {
  const now = useMinute();
  return (
    <>
      <p>{hoursLine(hours)}</p>
      <div className="office-hours-here">{now && <Here hours={hours} now={now} />}</div>
    </>
  );
}

function Here({ hours, now }: { readonly hours: BusinessHours; readonly now: Date }) {
  const isOpen = openingAt(hours, now).open;
  const theirs = hoursIn(hours, viewerTimeZone(), now);
  return (
    <>
      <p>
        <Badge colour={isOpen ? "green" : "neutral"}>{openingWords(hours, now)}</Badge>
      </p>
      {!hoursLine(hours).startsWith(`${theirs} `) && <p className="small">In your time: {theirs}</p>}
    </>
  );
}

/** Returns the time, updated each minute; undefined until the browser runs, because the server does not know the reader's time. */
function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(
    eachMinute,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => undefined,
  );
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}

function eachMinute(tell: () => void): () => void {
  const ticking = setInterval(tell, MINUTE_MS);
  return () => clearInterval(ticking);
}
