/** The hour, in UTC, at which a press is least read: work that holds readers up for a second is done then. */
const NIGHT_HOUR = 3;

const DAY_MS = 86_400_000;

/** Tells once a night, asked every minute or so, that it is time. The first night is the next one after `start`. */
export function nightly(start: Date): (now: Date) => boolean {
  let done = nightOf(start);
  return (now) => {
    const night = nightOf(now);
    const isDue = night > done;
    done = night;
    return isDue;
  };
}

/** Nights are counted from 3 o'clock to 3 o'clock. */
const nightOf = (moment: Date): number => Math.floor((moment.getTime() - NIGHT_HOUR * 3_600_000) / DAY_MS);
