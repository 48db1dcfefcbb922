// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MarkedLink } from "./marked-link.tsx";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows `links` on the page /volumes/1?step=files. */
function showLinks(links: ReactNode) {
  const root = createRootRoute({ component: () => links });
  const volume = createRoute({ getParentRoute: () => root, path: "/volumes/1" });
  const history = createMemoryHistory({ initialEntries: ["/volumes/1?step=files"] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([volume]), history }) as never} />);
  return history;
}
const link = async (name: string): Promise<HTMLElement> => screen.findByRole("link", { name });

test("a link to a part of the open address is not marked as the page", async () => {
  showLinks(<MarkedLink to={"/volumes" as never}>Volumes</MarkedLink>);
  const volumes = await link("Volumes");
  expect(volumes.getAttribute("href")).toBe("/volumes");
  expect(volumes.getAttribute("aria-current")).toBeNull();
});

test("the chosen step is marked as a step where its address is the open one", async () => {
  showLinks(
    <MarkedLink to={"/volumes/1" as never} search={{ step: "files" } as never} mark="step">
      Files
    </MarkedLink>,
  );
  expect((await link("Files")).getAttribute("aria-current")).toBe("step");
});

test("it leads on without a new document", async () => {
  const history = showLinks(
    <MarkedLink to={"/volumes/1" as never} search={{ step: "check" } as never} className="button">
      Go on
    </MarkedLink>,
  );
  const next = await link("Go on");
  expect(next.className).toBe("button");
  await userEvent.click(next);
  expect(history.location.search).toBe("?step=check");
});
