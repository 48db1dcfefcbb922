/** Loaded before a program (`--import`): its clock is ahead by CLOCK_AHEAD milliseconds. */
const ahead = Number(process.env["CLOCK_AHEAD"] ?? 0);
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
    return MachineDate.now() + ahead;
  }
}

globalThis.Date = MovedDate as DateConstructor; // `Date()` without `new` is called nowhere
