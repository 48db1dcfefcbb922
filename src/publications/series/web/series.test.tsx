// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  openDashboard,
  type Responses,
  type SentRequest,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const water = {
  id: "a1",
  title: "Water Studies",
  issn: "2049-3630",
  print_issn: "0317-8471",
  doi: null,
  version: 3,
  publications: 12,
};

const openSeries = (responses: Responses = {}, series: readonly object[] = [water]) =>
  openDashboard("/dashboard/publications/series", viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/series": { series },
    ...responses,
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("each series stands with its numbers and how many publications name it", async () => {
  openSeries();
  const row = (await screen.findByText("Water Studies")).closest("tr");
  expect(row?.textContent).toContain("2049-3630 (online), 0317-8471 (print)");
  expect(row?.textContent).toContain("12 publications");
});

test("a correction is sent with the version that was opened", async () => {
  const sent: SentRequest[] = [];
  openSeries({
    "PUT /series/a1": (request: SentRequest) => {
      sent.push(request);
      return { ...water, doi: "10.5555/water", version: 4 };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Edit: Water Studies" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit series" }));
  expect(dialog.getByText(/It is named by 12 publications/u)).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/^DOI/u), "https://doi.org/10.5555/water");
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { title, issn, print_issn } = water;
  expect(sent.map(({ body }) => body)).toEqual([{ title, issn, print_issn, doi: "10.5555/water" }]);
  expect(sent.map(({ headers }) => headers.get("if-match"))).toEqual(['"3"']);
});

test("a wrong number has its sentence beside the field, and the server's sentence too; nothing is lost", async () => {
  openSeries({
    "PUT /series/a1": () =>
      Response.json(
        {
          title: FORM_WORDS.checkInput,
          status: 422,
          fields: { title: PUBLICATION_WORDS.seriesTitleTaken },
        },
        { status: 422, headers: { "Content-Type": "application/problem+json" } },
      ),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Edit: Water Studies" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit series" }));
  const number = dialog.getByLabelText<HTMLInputElement>(/^ISSN for print/u);
  await userEvent.clear(number);
  await userEvent.type(number, "2049-3630");
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  expect((await dialog.findAllByText(PUBLICATION_WORDS.onlineIssnRepeated)).length).toBeGreaterThan(0);
  await userEvent.clear(number);
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  expect((await dialog.findAllByText(PUBLICATION_WORDS.seriesTitleTaken)).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Title/u).value).toBe("Water Studies");
});

test("without series the screen says how one is made", async () => {
  openSeries({}, []);
  expect(await screen.findByText(/There are no series yet/u)).toBeDefined();
});
