type Format = (instant: Date) => string;

/** Returns when something was, in words: "today, 18:04", "yesterday, 18:04", else date and time, in the time zone of this machine. */
export function dayWords(instant: Date, now: Date, dateAndTime: Format, time: Format): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (instant.toDateString() === now.toDateString()) return `today, ${time(instant)}`;
  return instant.toDateString() === yesterday.toDateString() ? `yesterday, ${time(instant)}` : dateAndTime(instant);
}
