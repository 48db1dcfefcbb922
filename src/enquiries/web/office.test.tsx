// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MAP_PROVIDER } from "#enquiries/office-map.ts";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import OfficeHours from "./office-hours.island.tsx";
import OfficeMap from "./office-map.island.tsx";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe("the map of the office", () => {
  const open = () => render(<OfficeMap src="https://map.example/embed" place="Harbour Street 1, Leith" />);

  test("is not requested before the reader asks for it, and says who then learns the address", () => {
    open();
    expect(document.querySelector("iframe")).toBeNull();
    expect(screen.getByText(new RegExp(`^The map comes from ${MAP_PROVIDER.name}`, "u"))).toBeDefined();
  });

  test("has the focus while it loads, and sends no address of this page", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: "Load map" }));
    const frame = screen.getByTitle("Map: Harbour Street 1, Leith");
    await waitFor(() => expect(document.activeElement).toBe(frame));
    expect(frame.getAttribute("referrerpolicy")).toBe("no-referrer");
    expect(screen.getByRole("status").textContent).toContain("Loading the map");
    fireEvent.load(frame);
    expect(screen.getByRole("status").textContent).toContain("If you do not see it, use the link below.");
  });

  test("that does not come says so, and the address stays", () => {
    vi.useFakeTimers();
    open();
    fireEvent.click(screen.getByRole("button", { name: "Load map" }));
    act(() => void vi.advanceTimersByTime(8000));
    expect(screen.getByRole("status").textContent).toContain("has not responded yet");
  });
});

describe("the hours of the office", () => {
  const at = (time: string) => {
    vi.useFakeTimers({ now: new Date(time) });
    return render(<OfficeHours hours={DEFAULT_PRESS.hours} />);
  };

  test("say whether the office is open at this minute, and change with the time", () => {
    // A Wednesday, a minute before six o'clock in the evening in India.
    at("2026-11-25T12:29:00Z");
    expect(document.querySelector(".office-hours-here")?.textContent).toMatch(/^Open now/u);
    act(() => void vi.advanceTimersByTime(2 * 60_000));
    expect(document.querySelector(".office-hours-here")?.textContent).toMatch(
      /^Closed now, opens Thursday at 9AM IST/u,
    );
  });
});
