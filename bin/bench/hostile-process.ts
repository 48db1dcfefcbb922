import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { StatusCounts, Target } from "./hostile-clients.ts";
import type { Order } from "./hostile-program.ts";

/** Ends the attack; resolves with the number of responses by status. */
export type StopAttack = () => Promise<StatusCounts>;

/**
 * Eight hostile clients of one kind in a process of their own, so that the press is measured and not the bench. That
 * process has a much lower priority (`nice` 19 more): clients on other machines would not take processors from the press.
 */
export async function startAttack(target: Target, kind: string): Promise<StopAttack> {
  const program = fork(join(import.meta.dirname, "hostile-program.ts"));
  await once(program, "message");
  const order: Order = { target, kind };
  program.send(order);
  return async () => {
    const result = once(program, "message") as Promise<[StatusCounts]>; // the program's last message
    program.send("stop");
    const [responses] = await result;
    if (program.exitCode === null) await once(program, "exit");
    return responses;
  };
}
