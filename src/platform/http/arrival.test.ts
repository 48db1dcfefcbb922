import { expect, test } from "vitest";
import { requireArrival } from "./arrival.ts";

class TooSlow extends Error {}
const refuse = (): never => {
  throw new TooSlow();
};

/** A body whose pieces arrive after so many seconds each; `pause` is the time that the press takes for a piece. */
async function receive(pieces: readonly { readonly bytes: number; readonly seconds: number }[], pause = 0) {
  let clock = 0;
  async function* send(): AsyncGenerator<Uint8Array> {
    for (const { bytes, seconds } of pieces) {
      clock += seconds * 1000;
      yield new Uint8Array(bytes);
    }
  }
  let received = 0;
  for await (const piece of requireArrival(send(), refuse, () => clock)) {
    received += piece.byteLength;
    clock += pause * 1000;
  }
  return received;
}
const repeat = (count: number, bytes: number, seconds: number) =>
  Array.from({ length: count }, () => ({ bytes, seconds }));

test("a line of 1 Mbit a second may send a large file, and one of 256 kbit a manuscript", async () => {
  expect(await receive(repeat(800, 125_000, 1))).toBe(100_000_000);
  expect(await receive(repeat(312, 32_000, 1))).toBe(9_984_000);
});

test("a body of which a little comes now and then is refused after the grace", async () => {
  expect(await receive(repeat(4, 1100, 30))).toBe(4400);
  await expect(receive(repeat(5, 1100, 29))).rejects.toThrow(TooSlow);
  await expect(receive(repeat(1000, 20_000, 1))).rejects.toThrow(TooSlow);
});

test("a line that is silent for a while may go on", async () => {
  expect(await receive([...repeat(2, 1_000_000, 5), { bytes: 1_000_000, seconds: 119 }])).toBe(3_000_000);
});

test("the time that the press takes is not the sender's", async () => {
  expect(await receive(repeat(100, 1000, 0), 60)).toBe(100_000);
});
