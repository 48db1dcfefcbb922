// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { carryToast, showCarriedToast } from "./carried-toast.ts";
import { toast } from "./toast.ts";
import { ToastRegion } from "./toast-region.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const region = () => within(screen.getByRole("region", { name: "Notifications" }));
const visible = (title: string) => region().queryByText(title) !== null;
const box = (title: string) => region().getByText(title).closest<HTMLElement>(".toast") ?? document.body;

test("a success is announced politely and leaves after five seconds", () => {
  toast({ title: "Saved", message: "The chapter was saved." });
  expect(screen.getByRole("status").textContent).toBe("Saved. The chapter was saved.");
  expect(screen.getByRole("alert").textContent).toBe("");
  vi.advanceTimersByTime(4999);
  expect(visible("Saved")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(visible("Saved")).toBe(false);
});

test("an error is announced at once, with its reference, and leaves after ten seconds or when it is closed", () => {
  toast({ kind: "error", title: "Not found" });
  vi.advanceTimersByTime(9999);
  expect(visible("Not found")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(visible("Not found")).toBe(false);
  toast({ kind: "error", title: "Not saved", reference: "K7-42" });
  expect(screen.getByRole("alert").textContent).toBe("Not saved. Reference K7-42");
  fireEvent.click(region().getByRole("button", { name: FORM_WORDS.closeNotification }));
  expect(visible("Not saved")).toBe(false);
});

test.each([
  ["pointer", "pointermove", "pointerleave"],
  ["focus", "focusin", "focusout"],
])("the time stands still while the %s is on it", (_what, enter, leave) => {
  toast({ title: "Saved" });
  const saved = box("Saved");
  vi.advanceTimersByTime(4000);
  saved.dispatchEvent(new Event(enter));
  vi.advanceTimersByTime(60_000);
  expect(visible("Saved")).toBe(true);
  saved.dispatchEvent(new Event(leave));
  vi.advanceTimersByTime(5000);
  expect(visible("Saved")).toBe(false);
});

test("a pointer that lies where it appears does not hold it", () => {
  toast({ title: "Saved" });
  box("Saved").dispatchEvent(new Event("pointerenter"));
  box("Saved").dispatchEvent(Object.assign(new Event("pointermove"), { movementX: 0, movementY: 0 }));
  vi.advanceTimersByTime(5000);
  expect(visible("Saved")).toBe(false);
});

test("the same message again takes the place of the first, and is announced again", () => {
  toast({ title: "Not saved" });
  vi.advanceTimersByTime(3000);
  toast({ title: "Not saved" });
  expect(region().getAllByText("Not saved")).toHaveLength(1);
  vi.advanceTimersByTime(4000);
  expect(visible("Not saved")).toBe(true);
});

test("it stands where it covers no button, also after a window has opened or the page has moved", () => {
  const corner = () => screen.getByRole("region", { name: "Notifications" }).dataset["corner"];
  const boxes = new Map<Element, DOMRect>();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function boxOf(this: Element) {
    return boxes.get(this) ?? new DOMRect(0, 0, 0, 0);
  });
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1280);
  vi.stubGlobal("innerHeight", 800);
  boxes.set(screen.getByRole("region", { name: "Notifications" }), new DOMRect(864, 700, 400, 84));
  toast({ title: "Saved" });
  expect(corner()).toBe("bottom-end");
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  const button = dialog.appendChild(document.createElement("button"));
  boxes.set(button, new DOMRect(1100, 740, 120, 40));
  document.body.append(dialog);
  vi.advanceTimersByTime(300);
  expect(corner()).toBe("bottom-start");
  // A button can move away without a scroll too.
  boxes.set(button, new DOMRect(1100, 40, 120, 40));
  vi.advanceTimersByTime(300);
  expect(corner()).toBe("bottom-end");
  dialog.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a toast with an action stays ten seconds, so that it can be reached", () => {
  toast({ title: "Deleted", action: { label: "Undo", href: "/undo" } });
  vi.advanceTimersByTime(9999);
  expect(visible("Deleted")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(visible("Deleted")).toBe(false);
});

test("its action runs and closes it", () => {
  const onSelect = vi.fn<() => void>();
  toast({ title: "Deleted", action: { label: "Undo", onSelect } });
  fireEvent.click(region().getByRole("button", { name: "Undo" }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(visible("Deleted")).toBe(false);
});

test("a carried toast is visible once, on the next page", () => {
  carryToast({ title: "Your account was deleted" });
  expect(visible("Your account was deleted")).toBe(false);
  showCarriedToast();
  showCarriedToast();
  expect(region().getAllByText("Your account was deleted")).toHaveLength(1);
});
