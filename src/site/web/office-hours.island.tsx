import { useEffect, useState } from "react";
import { type BusinessHours, hoursIn, hoursLine, openingAt, openingWords } from "#press/business-hours.ts";
import { Badge } from "#ui/badge.tsx";

const MINUTE_MS = 60_000;

/** The press's hours; in a browser also by the reader's own clock, and whether somebody is there now. */
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
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isOpen = openingAt(hours, now).open;
  const theirs = hoursIn(hours, timeZone, now);
  return (
    <>
      <p>
        <Badge colour={isOpen ? "green" : "neutral"}>{openingWords(hours, now)}</Badge>
      </p>
      {!hoursLine(hours).startsWith(`${theirs} `) && <p className="small">In your time: {theirs}</p>}
    </>
  );
}

/** The time, told anew each minute; undefined until the browser knows it, for the server does not. */
function useMinute(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const ticking = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
