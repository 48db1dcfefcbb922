import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Returns V8's own collector of the thread that calls it, which only a flag gives to programs. It takes tenths of a second, and gives pages
 * back to the system; V8's ordinary collections keep them for what may come.
 */
export function openCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  return typeof collect === "function" ? () => void collect({ type: "major", flavor: "last-resort" }) : () => undefined;
}
