// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, problem } from "#tests/support/dashboard/opened-dashboard.tsx";
import { openList, DRAFT, publicationPage } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const CLOCK = { "/publications/schedule-clock": { time_zone: "Asia/Kolkata" } };
const SCHEDULE = {
  publish_at: new Date("2027-03-03T03:30:00Z"),
  time_zone: "Asia/Kolkata",
  open_access_from: "2027-09-01",
  publish_problem: null,
  open_access_problem: null,
};
const draft = (schedule: object | null) => {
  const publication = { ...DRAFT, sequential_id: 12, schedule };
  return { ...CLOCK, "/publications/12": publication, [`/publications/${DRAFT.id}`]: publication };
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("an hour of the press's zone is sent as an instant; a date without an hour is refused at its field", async () => {
  const { findLast } = openPublication("/access", {
    ...draft(null),
    [`PUT /publications/${DRAFT.id}/schedule`]: () =>
      problem(422, "", { fields: { publish_at: PUBLICATION_WORDS.timeNotInFuture } }),
  });
  const day = await screen.findByLabelText(/^Publish on/u);
  await userEvent.type(day, "2027-03-03");
  const time = screen.getByLabelText(/^At/u);
  await userEvent.clear(time);
  expect(screen.getByText("Not saved yet: Publish on.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Save Changes/u }));
  expect(await screen.findByText("Please choose a date and an hour, or neither")).toBeDefined();
  await userEvent.type(time, "09:00");
  await userEvent.click(screen.getByRole("button", { name: /^Save Changes/u }));
  await waitFor(() =>
    expect(findLast("PUT", `/publications/${DRAFT.id}/schedule`)?.body).toEqual({
      publish_at: SCHEDULE.publish_at.toISOString(),
      open_access_from: null,
    }),
  );
  expect(await screen.findByText(PUBLICATION_WORDS.timeNotInFuture)).toBeDefined();
});

test("one button saves the record and the schedule, in this order", async () => {
  const { changes, findLast } = openPublication("/access", {
    ...draft(null),
    [`PUT /publications/${DRAFT.id}`]: { ...DRAFT, sequential_id: 12, schedule: null },
    [`PUT /publications/${DRAFT.id}/schedule`]: { ...DRAFT, sequential_id: 12, schedule: null },
  });
  await userEvent.type(
    await screen.findByLabelText(new RegExp(`^${PUBLICATION_WORDS.openAccessFrom}`, "u")),
    "2027-09-01",
  );
  await userEvent.click(screen.getByRole("checkbox", { name: /^Open access/u }));
  expect(screen.getByText(/^Not saved yet: Open access and Open access from\./u)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Save Changes/u }));
  await waitFor(() => expect(changes().filter((change) => change.startsWith("PUT /publications/"))).toHaveLength(2));
  expect(changes().filter((change) => change.startsWith("PUT /publications/"))).toEqual([
    `PUT /publications/${DRAFT.id}`,
    `PUT /publications/${DRAFT.id}/schedule`,
  ]);
  expect(findLast("PUT", `/publications/${DRAFT.id}/schedule`)?.body).toMatchObject({ open_access_from: "2027-09-01" });
});

test("a refused schedule is said at its field, also where another tab was open", async () => {
  const { path } = openPublication("/access", {
    ...draft(null),
    [`PUT /publications/${DRAFT.id}/schedule`]: () =>
      problem(422, "", { fields: { open_access_from: "Please choose a day in the future." } }),
  });
  await userEvent.type(
    await screen.findByLabelText(new RegExp(`^${PUBLICATION_WORDS.openAccessFrom}`, "u")),
    "2020-01-01",
  );
  await userEvent.click(screen.getByRole("link", { name: /^Files/u }));
  await screen.findByRole("group", { name: "Full PDF" });
  await userEvent.click(screen.getByRole("button", { name: /^Save Changes/u }));
  await waitFor(() => expect(path()).toBe("/dashboard/publications/12/access"));
  expect(await screen.findByText("Please choose a day in the future.")).toBeDefined();
});

test("what was not done says why above the fields", async () => {
  openPublication("/access", draft({ ...SCHEDULE, publish_problem: "Set it again." }));
  expect(await screen.findByText("It was not published on Mar 03, 2027, 09:00. Set it again.")).toBeDefined();
});

test("the list says when it is published, and until when it is under embargo", async () => {
  openList({ "/publications": publicationPage([{ ...DRAFT, schedule: SCHEDULE }]) });
  expect(await screen.findByText("Publishes Mar 03, 2027, 09:00")).toBeDefined();
  expect(screen.getByText("Embargo until Sep 01, 2027")).toBeDefined();
});
