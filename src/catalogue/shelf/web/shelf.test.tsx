// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RESTRICTED_IN_CATALOGUE } from "#catalogue/core/notices.ts";
import { libraryTitle } from "#tests/support/library-title.ts";
import { ToastRegion } from "#ui/toasts/toast-region.tsx";
import { listenToShelf } from "./listen-to-shelf.ts";
import { Shelf } from "./shelf.tsx";

const MONSOONS = libraryTitle();
const HARBOURS = libraryTitle({ id: "b", sequential_id: 13, title: "Harbours", authors: [], year: undefined });

let stop = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <ToastRegion />
      <Shelf titles={[MONSOONS, HARBOURS]} skipped={24} />
    </>,
  );
  stop = listenToShelf();
});
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
});

const spine = (title: string) => screen.getByRole("link", { name: `View Details: ${title}` });
const choice = () => document.querySelector<HTMLElement>("[data-shelf-choice]") ?? document.body;
const point = (title: string, pointerType = "mouse") => fireEvent.pointerOver(spine(title), { pointerType });

test("each spine is a link with the title's name; the numbers go on from the pages before", () => {
  expect(spine("Harbours").getAttribute("href")).toBe("/publications/13");
  expect(screen.getByRole("list").getAttribute("start")).toBe("25");
  expect(choice().textContent).toBe("Point at a spine for its title.");
});

test("an empty shelf is nothing", () => {
  cleanup();
  const { container } = render(<Shelf titles={[]} skipped={0} />);
  expect(container.innerHTML).toBe("");
});

describe("the title below the shelf", () => {
  test("is that of the spine at which the pointer stays", () => {
    point("Harbours");
    vi.advanceTimersByTime(119);
    expect(choice().textContent).toBe("Point at a spine for its title.");
    vi.advanceTimersByTime(1);
    expect(within(choice()).getByRole("heading", { name: "Harbours" })).toBeDefined();
    expect(within(choice()).getByRole("link", { name: "View Details" }).getAttribute("href")).toBe("/publications/13");
  });

  test("is not that of a spine that the pointer only passes, nor of one that a finger scrolls", () => {
    point("Harbours");
    vi.advanceTimersByTime(60);
    point("The Grammar of Monsoons");
    vi.advanceTimersByTime(120);
    expect(within(choice()).getByRole("heading").textContent).toBe("The Grammar of Monsoons");
    point("Harbours", "touch");
    vi.advanceTimersByTime(1000);
    expect(within(choice()).getByRole("heading").textContent).toBe("The Grammar of Monsoons");
  });

  test("follows the focus at once; the one before goes back to its spine", () => {
    fireEvent.focusIn(spine("Harbours"));
    fireEvent.focusIn(spine("The Grammar of Monsoons"));
    expect(within(choice()).getAllByRole("heading")).toHaveLength(1);
    expect(choice().textContent).toContain("Meenakshi Arunachalam");
    const [first, second] = screen.getAllByRole("listitem");
    expect(first?.dataset["chosen"]).toBe("");
    expect(second?.dataset["chosen"]).toBeUndefined();
    expect(second?.querySelector<HTMLElement>(".spine-detail")?.hidden).toBe(true);
  });

  test("says why nothing is downloaded here, with the way to the title", async () => {
    vi.useRealTimers();
    fireEvent.focusIn(spine("Harbours"));
    await userEvent.click(within(choice()).getByRole("button", { name: "Download" }));
    const notice = within(screen.getByRole("region", { name: "Notifications" }));
    expect(notice.getByText(RESTRICTED_IN_CATALOGUE.title)).toBeDefined();
    expect(notice.getByRole("link", { name: "View Details" }).getAttribute("href")).toBe("/publications/13");
  });

  test("stays once nobody listens any more", () => {
    point("Harbours");
    stop();
    vi.advanceTimersByTime(1000);
    fireEvent.focusIn(spine("Harbours"));
    expect(within(choice()).queryByRole("heading")).toBeNull();
  });
});
