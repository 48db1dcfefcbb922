import { useEffect, useState } from "react";
import { displayDate } from "#publications/core/partial-date.ts";

/** The line "Printed from … on …": the date is the reader's, because a cached page has none. */
export default function PrintedFrom({ address }: { address: string }) {
  const [day, setDay] = useState("");
  useEffect(() => {
    const now = new Date();
    // oxlint-disable-next-line react/set-state-in-effect -- the reader's day is known in the browser only
    setDay(displayDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }));
  }, []);
  return (
    <p className="printed-from">
      Printed from {address}
      {day && ` on ${day}`}
    </p>
  );
}
