import { render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { ToastRegion } from "#ui/toasts/toast-region.tsx";
import { closeDashboard, respondWith, type Responses } from "./opened-dashboard.tsx";

/** Shows a part of a public page with its toasts and the press's responses as given; returns every request in its order. */
export function openPage(page: React.ReactNode, responses: Responses = {}) {
  const sent = respondWith(responses);
  render(
    <>
      <ToastRegion />
      {page}
    </>,
  );
  return sent;
}

/** For each test of the file: returns the addresses to which the page leads, and ends what the test opened. */
export function addressesOpened(): readonly string[] {
  const opened: string[] = [];
  beforeEach(() => {
    opened.length = 0;
    vi.spyOn(location, "assign").mockImplementation((address) => void opened.push(String(address)));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    closeDashboard();
  });
  return opened;
}

/** The alert of the form; toasts have a place of their own. */
export const formAlert = async () =>
  waitFor(() => {
    const alert = document.querySelector<HTMLElement>("form [role=alert]");
    if (!alert) throw new Error("The form has no alert.");
    return alert;
  });
