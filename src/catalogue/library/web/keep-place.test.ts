// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { keepPlace } from "./keep-place.ts";

afterEach(() => document.body.replaceChildren());

/** Shows a part of a page; the next one replaces it. */
function show(markup: string): HTMLElement {
  const part = document.createElement("section");
  part.innerHTML = markup;
  const [present] = document.body.children;
  if (present) present.replaceWith(part);
  else document.body.append(part);
  return part;
}
const control = (part: HTMLElement, selector: string): HTMLElement => part.querySelector<HTMLElement>(selector) ?? part;

const BOXES = `<input type="checkbox" name="language" value="ta"><input type="checkbox" name="language" value="en">`;

test("the box that was ticked has the focus in the new list", () => {
  const before = show(BOXES);
  control(before, "[value=en]").focus();
  const restore = keepPlace(before);
  const after = show(`<input type="checkbox" name="language" value="hi">${BOXES}`);
  restore(after);
  expect(document.activeElement).toBe(control(after, "[value=en]"));
});

test("a field is found by its name, whatever its text is now", () => {
  const before = show(`<select name="sort"><option>newest</option></select>`);
  control(before, "select").focus();
  const restore = keepPlace(before);
  const after = show(`<input name="sort"><select name="sort"><option>oldest</option></select>`);
  restore(after);
  expect(document.activeElement).toBe(control(after, "select"));
});

test("a box that is gone, or a focus elsewhere, takes the focus from nobody", () => {
  const before = show(BOXES);
  control(before, "[value=en]").focus();
  const restore = keepPlace(before);
  restore(show(`<input type="checkbox" name="language" value="hi">`));
  expect(document.activeElement).toBe(document.body);

  const present = show(BOXES);
  const outside = document.createElement("button");
  document.body.append(outside);
  outside.focus();
  keepPlace(present)(show(BOXES));
  expect(document.activeElement).toBe(outside);
});

test("a panel that was open is open again, others stay closed", () => {
  const panels = `<details id="years"></details><details id="subjects"></details>`;
  const before = show(panels);
  control(before, "#subjects").setAttribute("open", "");
  const restore = keepPlace(before);
  const after = show(panels);
  restore(after);
  expect(control(after, "#subjects").hasAttribute("open")).toBe(true);
  expect(control(after, "#years").hasAttribute("open")).toBe(false);
});

test("the button of a panel has the focus in the new list", () => {
  const button = `<aside id="facets"><button popovertarget="facets" popovertargetaction="hide"></button></aside>
    <button popovertarget="facets">Filter</button>`;
  const before = show(button);
  control(before, "section > button").focus();
  const restore = keepPlace(before);
  const after = show(button);
  restore(after);
  expect(document.activeElement).toBe(control(after, "section > button"));
});

test("a panel that is opened again gives the focus back to its button", () => {
  const panel = `<button popovertarget="facets">Filter</button><aside id="facets" popover="auto">${BOXES}</aside>`;
  const before = show(panel);
  const aside = control(before, "aside");
  vi.spyOn(aside, "matches").mockReturnValue(true);
  control(before, "[value=en]").focus();
  const restore = keepPlace(before);
  const after = show(panel);
  let focusedBefore: Element | null = null;
  control(after, "aside").showPopover = () => void (focusedBefore = document.activeElement);
  restore(after);
  expect(focusedBefore).toBe(control(after, "button"));
  expect(document.activeElement).toBe(control(after, "[value=en]"));
});

test("without anything before, nothing happens", () => {
  const after = show(`<details id="years"></details>`);
  keepPlace(null)(after);
  expect(control(after, "#years").hasAttribute("open")).toBe(false);
});
