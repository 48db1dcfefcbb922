// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  openDashboard,
  type Responses,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";

const ada = { id: "a1", slug: "ada-byron", name: "Ada Byron", orcid: "0000-0002-1825-0097", publications: 2 };
const augusta = { id: "b2", slug: "ada-augusta-byron", name: "Ada Augusta Byron", orcid: null, publications: 2 };
const createEdited = (person: object, given: object = {}) => ({
  ...person,
  titles: [
    { id: "t1", sequential_id: 1, title: "One", year: 2024 },
    { id: "t2", sequential_id: 2, title: "Two", year: null },
  ],
  merged: [],
  changes: [],
  ...given,
});

const openPeople = (responses: Responses, search = "") =>
  openDashboard(`/dashboard/publications/people${search}`, viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/catalogue/people": { people: [ada, augusta] },
    "/catalogue/people/b2": createEdited(augusta),
    "/catalogue/people/a1": createEdited(ada),
    ...responses,
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a search finds pages by name, and a page is merged into another", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  openPeople({
    "POST /catalogue/people/b2/merge": ({ body }: { body: unknown }) => {
      sent.push(body);
      return createEdited(ada, {
        merged: [{ id: "b2", name: "Ada Augusta Byron" }],
        changes: [],
      });
    },
  });
  await user.type(await screen.findByRole("searchbox", { name: "Name" }), "byron{Enter}");
  await user.click(await screen.findByRole("link", { name: "Ada Augusta Byron" }));
  const merging = await screen.findByRole("region", { name: "Merge with another page" });
  await user.click(await within(merging).findByRole("button", { name: "Merge into this" }));
  await waitFor(() => expect(sent).toEqual([{ into: "a1" }]));
  expect(await screen.findByRole("heading", { name: "Ada Byron" })).toBeTruthy();
});

test("chosen publications get a page of their own; never all of them", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  openPeople(
    {
      "POST /catalogue/people/b2/split": ({ body }: { body: unknown }) => {
        sent.push(body);
        return createEdited({ ...augusta, id: "c3" });
      },
      "/catalogue/people/c3": createEdited({ ...augusta, id: "c3" }),
    },
    "?person=b2",
  );
  const button = await screen.findByRole("button", { name: "Give the chosen ones a page of their own" });
  expect(button).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: "One (2024)" }));
  await user.click(button);
  await waitFor(() => expect(sent).toEqual([{ publication_ids: ["t1"] }]));
});

test("a merged page is taken out, and the history says who did what", async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  openPeople(
    {
      "/catalogue/people/a1": createEdited(ada, {
        merged: [{ id: "b2", name: "Ada Augusta Byron" }],
        changes: [
          {
            id: "c1",
            changed_at: "2026-11-01T09:00:00Z",
            action: "merge",
            person_name: "Ada Byron",
            other_name: "Ada Augusta Byron",
            publications: 2,
            changed_by: "Bea Lund",
          },
        ],
      }),
      "POST /catalogue/people/b2/separate": ({ path }: { path: string }) => {
        sent.push(path);
        return createEdited(augusta);
      },
    },
    "?person=a1",
  );
  expect((await screen.findByRole("region", { name: "History" })).textContent).toContain(
    "Ada Augusta Byron was merged with Ada Byron: 2 publications.",
  );
  await user.click(screen.getByRole("button", { name: "Take out" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
