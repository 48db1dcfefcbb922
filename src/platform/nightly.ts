/** Three o'clock, in UTC: a press is least read then, and work that holds readers up for a second is done. */
const NIGHT_MINUTE = 3 * 60;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Tells once a night, asked every minute or so, that it is time. The first night is the next one after `start`. */
export const atNight = (start: Date): ((now: Date) => boolean) => daily(start, NIGHT_MINUTE);

/** The same at another minute of the day, counted from midnight in UTC. */
export function daily(start: Date, minuteOfDay: number): (now: Date) => boolean {
  const dayOf = (moment: Date): number => Math.floor((moment.getTime() - minuteOfDay * MINUTE_MS) / DAY_MS);
  let done = dayOf(start);
  return (now) => {
    const day = dayOf(now);
    const isDue = day > done;
    done = day;
    return isDue;
  };
}
