/** A clock that stands still until a test moves it. */
export type TestClock = { (): Date; set(iso: string): void; advance(milliseconds: number): void };

export function testClock(start: string): TestClock {
  let now = new Date(start);
  return Object.assign(() => new Date(now), {
    set: (iso: string) => void (now = new Date(iso)),
    advance: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
  });
}
