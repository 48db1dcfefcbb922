import { describe, expect, test } from "vitest";
import { type Box, cornersOf, freeCorner } from "./toast-corner.ts";

const VIEW = { width: 1280, height: 800 };
const TOASTS = { width: 400, height: 100 };
const places = cornersOf(TOASTS, VIEW, { distance: 16, isRightToLeft: false });
const button = (left: number, top: number): Box => ({ left, top, right: left + 120, bottom: top + 40 });

describe("the corner of toasts", () => {
  test("lies within the window, at its distance from the edges", () => {
    expect(places["bottom-end"]).toEqual({ left: 864, right: 1264, top: 684, bottom: 784 });
    expect(places["top-start"]).toEqual({ left: 16, right: 416, top: 16, bottom: 116 });
  });

  test("is mirrored where the page is read from right to left", () => {
    const mirrored = cornersOf(TOASTS, VIEW, { distance: 16, isRightToLeft: true });
    expect(mirrored["bottom-end"]).toEqual(places["bottom-start"]);
    expect(mirrored["top-start"]).toEqual(places["top-end"]);
  });

  test("is the lower one at the end where nothing stands there", () => {
    expect(freeCorner(places, [])).toBe("bottom-end");
    expect(freeCorner(places, [button(500, 400)])).toBe("bottom-end");
  });

  test("leaves the button of a form's foot free", () => {
    expect(freeCorner(places, [button(1140, 740)])).toBe("bottom-start");
    expect(freeCorner(places, [button(1140, 740), button(20, 740)])).toBe("top-end");
    expect(freeCorner(places, [button(1140, 740), button(20, 740), button(1140, 20)])).toBe("top-start");
  });

  test("is the one that covers least where every corner has a control", () => {
    const small: Box = { left: 20, top: 20, right: 30, bottom: 30 };
    expect(freeCorner(places, [button(1140, 740), button(20, 740), button(1140, 20), small])).toBe("top-start");
  });

  test("on a phone the toasts are as wide as the window, and go up where the buttons are below", () => {
    const phone = cornersOf(
      { width: 288, height: 90 },
      { width: 320, height: 640 },
      { distance: 16, isRightToLeft: false },
    );
    expect(freeCorner(phone, [button(180, 590)])).toBe("top-end");
  });
});
