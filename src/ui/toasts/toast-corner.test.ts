import { describe, expect, test } from "vitest";
import { type Control, listCorners, freePlace } from "./toast-corner.ts";

const VIEW = { width: 1280, height: 800 };
const DISTANCES = { distance: 16, belowTop: 72 };
const TOASTS = { width: 400, height: 100 };
const places = listCorners(TOASTS, VIEW, { ...DISTANCES, isRightToLeft: false });
const button = (left: number, top: number): Control => ({
  left,
  top,
  right: left + 120,
  bottom: top + 40,
  isButton: true,
});
const field = (left: number, top: number): Control => ({ ...button(left, top), isButton: false });

const WITHIN = { top: 72, bottom: 784 };
const freeCorner = (of: typeof places, controls: readonly Control[]) => freePlace(of, controls, WITHIN).corner;

describe("the corner of toasts", () => {
  test("lies within the window, at its distance from the edges", () => {
    expect(places["bottom-end"]).toEqual({ left: 864, right: 1264, top: 684, bottom: 784 });
    expect(places["top-start"]).toEqual({ left: 16, right: 416, top: 72, bottom: 172 });
  });

  test("is mirrored where the page is read from right to left", () => {
    const mirrored = listCorners(TOASTS, VIEW, { ...DISTANCES, isRightToLeft: true });
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
    expect(freeCorner(places, [button(1140, 740), button(20, 740), button(1140, 80)])).toBe("top-start");
  });

  test("is left toward the middle where every corner has a button", () => {
    const corners = [button(1140, 740), button(20, 740), button(1140, 80), button(20, 80)];
    expect(freePlace(places, corners, WITHIN)).toEqual({ corner: "bottom-end", shift: 52 });
    const more = [...corners, button(1100, 640), button(300, 640), button(300, 120), button(1100, 120)];
    const { corner, shift } = freePlace(places, more, WITHIN);
    expect({ corner, shift }).toEqual({ corner: "top-end", shift: 96 });
  });

  test("is not left where a row of buttons follows another", () => {
    const rows = Array.from({ length: 20 }, (_, row) => [button(20, row * 60), button(1140, row * 60)]).flat();
    expect(freePlace(places, rows, WITHIN).shift).toBe(0);
  });

  test("is the one that covers least where every corner has a control", () => {
    const small = { left: 20, top: 80, right: 30, bottom: 90, isButton: true };
    expect(freeCorner(places, [button(1140, 740), button(20, 740), button(1140, 80), small])).toBe("top-start");
  });

  test("covers fields before it covers a button", () => {
    const fields = [field(20, 740), field(20, 700), field(1140, 80), field(20, 80), field(300, 80)];
    expect(freeCorner(places, [button(1140, 780), ...fields])).toBe("top-end");
  });

  test("on a phone the toasts are as wide as the window, and go up where the buttons are below", () => {
    const phone = listCorners(
      { width: 288, height: 90 },
      { width: 320, height: 640 },
      { ...DISTANCES, isRightToLeft: false },
    );
    expect(freeCorner(phone, [button(180, 590)])).toBe("top-end");
  });
});
