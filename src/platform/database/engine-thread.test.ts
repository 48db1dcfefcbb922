import { expect, onTestFinished, test, vi } from "vitest";
import { emptyDatabase } from "#tests/support/databases/reused-databases.ts";
import type { FromEngine } from "./engine-messages.ts";
import { startEngineThread } from "./engine-thread.ts";

/** A statement as the protocol's message `Query` carries it. */
function statement(sql: string): Uint8Array {
  const message = Buffer.from(`Q....${sql}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return new Uint8Array(message);
}

test("what the engine sends lies in a buffer of its own, so that no message carries what else is in memory", async () => {
  const died = Promise.withResolvers<never>();
  const thread = await startEngineThread({ template: await emptyDatabase() }, (reason) =>
    died.reject(new Error(reason)),
  );
  const received: FromEngine[] = [];
  const both = Promise.withResolvers<void>();
  thread.listen((message) => {
    received.push(message);
    if (received.length === 2) both.resolve();
  });
  thread.send({ kind: "unit", connection: 1, bytes: statement("listen news; notify news, 'come'") });
  await Promise.race([both.promise, died.promise]);
  await thread.end();
  expect(received.map(({ kind }) => kind)).toEqual(["answer", "notification"]);
  const held = received.map((message) => "bytes" in message && message.bytes.buffer.byteLength - message.bytes.length);
  expect(held).toEqual([0, 0]);
});

const BOUND_MS = 600_000;
const GRACE_MS = 5000;

test("a statement has five seconds beyond its bound, where nothing else is given, before it is stuck", async () => {
  const thread = await startEngineThread({ template: await emptyDatabase() }, () => undefined);
  onTestFinished(() => thread.end());
  const isStuckAt = (time: number): boolean => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(time);
    const isStuck = thread.isStuck();
    clock.mockRestore();
    return isStuck;
  };
  thread.send({ kind: "unit", connection: 1, bytes: statement(`set statement_timeout = ${BOUND_MS}`) });
  const sent = Date.now();
  thread.send({ kind: "unit", connection: 1, bytes: statement("do $$ begin loop end loop; end $$") });
  await expect.poll(() => isStuckAt(Number.POSITIVE_INFINITY)).toBe(true);
  const begun = Date.now();
  expect(isStuckAt(sent + BOUND_MS + GRACE_MS)).toBe(false);
  expect(isStuckAt(begun + BOUND_MS + GRACE_MS + 1)).toBe(true);
});
