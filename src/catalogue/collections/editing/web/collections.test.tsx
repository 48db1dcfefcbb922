// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";

const title = (id: string, name: string, status = "published") => ({
  id,
  sequential_id: 1,
  type: "book",
  title: name,
  language: "en",
  year: 2024,
  status,
  authors: ["Ada Byron"],
});
const water = (given: object = {}) => ({
  id: "c1",
  slug: "water",
  title: "Water",
  body: "",
  status: "draft",
  cover_id: null,
  picture: null,
  picture_text: "",
  version: 1,
  updated_at: "2026-11-01T09:00:00Z",
  titles: [title("t1", "Tides"), title("t2", "Rivers"), title("t3", "Ropes", "draft")],
  versions: [
    { version: 1, title: "Water", status: "draft", titles: 3, saved_at: "2026-11-01T09:00:00Z", saved_by: "Bea Lund" },
  ],
  ...given,
});

const open = (responses: Responses, path = "/c1") =>
  openDashboard(`/dashboard/publications/collections${path}`, viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/catalogue/collections": {
      collections: [{ ...water(), titles: 3, public_titles: 2 }],
    },
    "/catalogue/collections/c1": water(),
    ...responses,
  });
const order = async (): Promise<(string | null)[]> => {
  const table = await screen.findByRole("table", { name: "Titles of the collection" });
  return [...table.querySelectorAll("tbody bdi")].map(({ textContent }) => textContent);
};

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  sessionStorage.clear();
});
afterEach(closeDashboard);

test("a collection is made from its title, and the list says what readers see", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  open(
    {
      "POST /catalogue/collections": ({ body }: SentRequest) => {
        sent.push(body);
        return Response.json(water(), { status: 201 });
      },
    },
    "",
  );
  expect((await screen.findByRole("cell", { name: /2 of them public/u })).textContent).toBe(
    "3 titles, 2 of them public",
  );
  await user.click(screen.getByRole("button", { name: "Create Collection" }));
  expect(screen.getByText("Give the collection a title.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Title of a new collection" }), "Water{Enter}");
  expect(await screen.findByRole("heading", { name: "Edit collection" })).toBeTruthy();
  expect(sent).toEqual([{ title: "Water" }]);
});

test("titles are moved, removed and added, and saved over the version that was opened", async () => {
  const user = userEvent.setup();
  const sent: SentRequest[] = [];
  open({
    "/publications": {
      publications: [{ ...title("t4", "Quays"), publication_date: "2023", details: { language: "en" } }],
    },
    "PUT /catalogue/collections/c1": (request: SentRequest) => {
      sent.push(request);
      return water({ version: 2 });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Move Down: Tides" }));
  expect(await order()).toEqual(["Rivers", "Tides", "Ropes"]);
  expect(screen.getByText("Tides is now number 2.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove: Ropes" }));
  await user.type(screen.getByRole("combobox", { name: "Add a title" }), "quay");
  await user.click(await screen.findByRole("option", { name: "Quays (2023)" }));
  expect(await order()).toEqual(["Rivers", "Tides", "Quays"]);
  await user.click(screen.getByRole("button", { name: "Save Collection" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.headers.get("if-match")).toBe('"1"');
  expect(sent[0]?.body).toMatchObject({ title: "Water", cover_id: null, publication_ids: ["t2", "t1", "t4"] });
});

test("another person's newer version is not overwritten before it is decided", async () => {
  const user = userEvent.setup();
  let tries = 0;
  const theirs = water({ version: 5, title: "Their Water" });
  const sent: (string | null)[] = [];
  open({
    "PUT /catalogue/collections/c1": ({ headers }: SentRequest) => {
      sent.push(headers.get("if-match"));
      tries += 1;
      return tries === 1 ? problem(409, "Another person saved this collection.") : water({ version: 6 });
    },
    "/catalogue/collections/c1": () => (tries === 0 ? water() : theirs),
  });
  await user.type(await screen.findByRole("textbox", { name: "Title" }), " and Ice");
  await user.click(screen.getByRole("button", { name: "Save Collection" }));
  const conflict = await screen.findByText("Another person saved this collection after you opened it");
  expect(conflict).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "Water and Ice");
  await user.click(screen.getByRole("button", { name: FORM_WORDS.saveOverTheirs }));
  await waitFor(() => expect(sent).toEqual(['"1"', '"5"']));
});

test("a published collection needs a title, and the form says so before it is sent", async () => {
  const user = userEvent.setup();
  const sent = open({ "/catalogue/collections/c1": water({ titles: [] }) });
  await user.click(await screen.findByRole("radio", { name: "Published" }));
  await user.click(screen.getByRole("button", { name: "Save Collection" }));
  expect((await screen.findAllByText("Add a title before you publish the collection.")).length).toBeGreaterThan(0);
  expect(JSON.stringify(sent)).not.toContain("PUT");
});

test("an earlier version is put into the form, and a deletion is asked for", async () => {
  const user = userEvent.setup();
  const deleted: string[] = [];
  open({
    "/catalogue/collections/c1": water({
      version: 2,
      versions: [
        { version: 2, title: "Water", status: "draft", titles: 3, saved_at: "2026-11-02T09:00:00Z", saved_by: null },
        { version: 1, title: "Seas", status: "draft", titles: 1, saved_at: "2026-11-01T09:00:00Z", saved_by: null },
      ],
    }),
    "/catalogue/collections/c1/versions/1": {
      version: 1,
      slug: "seas",
      title: "Seas",
      body: "",
      status: "draft",
      titles: [title("t1", "Tides")],
    },
    "DELETE /catalogue/collections/c1": ({ path }: SentRequest) => {
      deleted.push(path);
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Use version 1" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "Seas"));
  expect(await order()).toEqual(["Tides"]);
  await user.click(screen.getByRole("button", { name: "Delete Collection" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Delete collection" }));
  await waitFor(() => expect(deleted).toEqual(["/catalogue/collections/c1"]));
});
