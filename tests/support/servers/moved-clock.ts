/**
 * Loaded before a program (`--import`): its clock is ahead by CLOCK_AHEAD milliseconds. With CLOCK_SLOW_SINCE, a time of the machine's clock in
 * milliseconds, a thousand seconds that pass since then are one.
 */
const ahead = Number(process.env["CLOCK_AHEAD"] ?? 0);
const slowSince = Number(process.env["CLOCK_SLOW_SINCE"] ?? Infinity);
const MachineDate = Date;

class MovedDate extends MachineDate {
  constructor(...values: readonly unknown[]) {
    // The constructor has a form for each kind of value; without one it is the time of the clock.
    super(...((values.length === 0 ? [MovedDate.now()] : values) as [number]));
  }
  /** Dates of other threads are of the machine's class. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof MachineDate;
  }
  static override now(): number {
    const now = MachineDate.now();
    return ahead + (now < slowSince ? now : Math.floor(slowSince + (now - slowSince) / 1000));
  }
}

globalThis.Date = MovedDate as DateConstructor; // `Date()` without `new` is called nowhere
