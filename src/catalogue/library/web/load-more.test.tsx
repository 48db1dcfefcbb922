// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LIST_FAILED } from "#catalogue/core/notices.ts";
import { OFFLINE } from "#platform/offline.ts";
import { libraryTitle } from "#tests/support/library-title.ts";
import { respondWith, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { ToastRegion } from "#ui/toasts/toast-region.tsx";
import LoadMore from "./load-more.island.tsx";
import { TitleGrid } from "./title-grid.tsx";
import { TitleSkeletons } from "./title-skeletons.tsx";

const MORE = "/publications?page=1-2";
const HARBOURS = libraryTitle({ id: "b", sequential_id: 13, title: "Harbours" });

const titles = (...shown: readonly ReturnType<typeof libraryTitle>[]) => (
  <TitleGrid titles={shown} view="list" heading="h2" />
);
const page = (region: React.ReactNode, end: React.ReactNode = null) => (
  <html lang="en">
    <body>
      {end}
      <section id="titles">{region}</section>
    </body>
  </html>
);
const html = (document: React.ReactElement, status = 200) =>
  new Response(renderToStaticMarkup(document), { status, headers: { "content-type": "text/html" } });

function open(reply: () => unknown) {
  const sent = respondWith({ "/publications": reply });
  render(
    <>
      <ToastRegion />
      <section id="titles" aria-label="Titles found">
        {titles(libraryTitle())}
        <div data-foot="">1 of 2 shown</div>
        <template
          data-skeletons=""
          dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(<TitleSkeletons count={6} />) }}
        />
      </section>
      <LoadMore href={MORE} region="titles" />
    </>,
  );
  return sent;
}
const link = () => screen.getByRole("link", { name: "Load More" });
const listTitles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => history.replaceState(null, "", "/publications"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.querySelector("link[rel=stylesheet]")?.remove();
  history.replaceState(null, "", "/");
});

const next = (end?: React.ReactNode) =>
  html(
    page(
      <>
        {titles(HARBOURS)}
        <div data-foot="">2 of 2 shown</div>
      </>,
      end,
    ),
  );

describe("Load More", () => {
  test("appends the next titles, renews the count, and moves the focus to the first new one", async () => {
    const sent = open(() => next());
    await userEvent.click(link());
    await waitFor(() => expect(listTitles()).toEqual(["The Grammar of Monsoons", "Harbours"]));
    expect(sent[0]?.query).toEqual({ page: "1-2", part: "last" });
    expect(screen.getByText("2 of 2 shown")).toBeDefined();
    expect(screen.queryByText("1 of 2 shown")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Harbours" })));
  });

  test("makes the address that of all shown titles, so that a reload shows them again", async () => {
    open(() => next());
    await userEvent.click(link());
    await waitFor(() => expect(location.pathname + location.search).toBe(MORE));
  });

  test("links the fonts of scripts that only the new titles have", async () => {
    open(() => next(<link rel="stylesheet" href="/assets/korean.css" />));
    await userEvent.click(link());
    await waitFor(() =>
      expect(document.querySelector("link[rel=stylesheet]")?.getAttribute("href")).toBe("/assets/korean.css"),
    );
  });

  test("is busy while it loads, shows placeholders after a moment, and loads once", async () => {
    let respond: (reply: Response) => void = () => undefined;
    const sent = open(() => new Promise<Response>((resolve) => (respond = resolve)));
    await userEvent.click(link());
    await userEvent.click(link());
    expect(link().getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(document.querySelectorAll(".title-skeleton")).toHaveLength(6));
    expect(sent).toHaveLength(1);
    respond(next());
    await waitFor(() => expect(link().getAttribute("aria-busy")).toBe("false"));
    expect(document.querySelectorAll(".title-skeleton")).toHaveLength(0);
  });

  test("says what the press says when it fails, and keeps titles and address", async () => {
    open(() =>
      html(
        <main>
          <p>The titles could not be read.</p>
        </main>,
        500,
      ),
    );
    await userEvent.click(link());
    await waitFor(() => expect(toastText()).toContain(LIST_FAILED.title));
    expect(toastText()).toContain("The titles could not be read.");
    expect(listTitles()).toEqual(["The Grammar of Monsoons"]);
    expect(location.search).toBe("");
  });

  test("says so where the press cannot be reached", async () => {
    open(() => next());
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await userEvent.click(link());
    await waitFor(() => expect(toastText()).toContain(OFFLINE));
  });

  test("opened in a new tab is a link like any other", () => {
    const sent = open(() => next());
    expect(link().getAttribute("href")).toBe(MORE);
    expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
    expect(sent).toEqual([]);
  });
});
