/** Takes memory for bytes that are unpacked next, and returns how to give it back. */
type TakeMemory = (bytes: number) => () => void;

const nothing = (): void => undefined;
let take: TakeMemory = () => nothing;
let giveBack = nothing;

/** Counts what is unpacked from now on, as threads do; a browser and a command have their memory for themselves. */
export function countUnpacked(takeMemory: TakeMemory): void {
  take = takeMemory;
}

/** Takes memory for the next part. The one that was unpacked before it is given back: one part is in memory at a time. */
export function beginUnpacking(bytes: number): void {
  giveBack();
  giveBack = nothing;
  giveBack = take(bytes);
}

/** Takes memory for bytes that stay, such as those of a copy that is packed; returns how to give it back before the thread ends. */
export const takeForBytes: TakeMemory = (bytes) => take(bytes);
