/** True with `npm run test:faults -- --long`. */
const isLong = process.env["FAULTS"] === "long";

/** Returns how long a failure goes on: shorter in the normal run of the tests than with `--long`. */
export const either = (short: number, long: number): number => (isLong ? long : short);
