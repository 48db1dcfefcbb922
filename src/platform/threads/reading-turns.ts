import { AsyncLocalStorage } from "node:async_hooks";
import { withRequestMemory } from "./request-memory.ts";

/** Waits for a person's turn, and returns how to end it with the seconds that were read. Throws what refuses them. */
type BeginReading = () => Promise<(seconds: number) => void>;

const turns = new AsyncLocalStorage<BeginReading>();

/**
 * Does what a person requests: each file that is read meanwhile waits for their turn, and its seconds are counted to them. Memory that a body took is given back at
 * the end.
 */
export const readInTurn = <Result>(begin: BeginReading, action: () => Promise<Result>): Promise<Result> =>
  turns.run(begin, () => withRequestMemory(action));

/** Waits for the turn of whom a file is read for. Jobs of the press wait for nobody. */
export const beginReading: BeginReading = async () => (await turns.getStore()?.()) ?? (() => undefined);
