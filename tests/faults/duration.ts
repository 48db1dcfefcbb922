/** Set by `npm run test:faults -- --long`. */
const isLong = process.env["FAULTS"] === "long";

/** How long a fault goes on: shorter in the normal run of the tests than where it is asked for at length. */
export const either = (short: number, long: number): number => (isLong ? long : short);
