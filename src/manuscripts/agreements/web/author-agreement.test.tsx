// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { MANUSCRIPT_PATH, openManuscript } from "#tests/support/dashboard/opened-manuscript.ts";
import { commandsNamed } from "#tests/support/dashboard/shown-manuscript.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const OPEN = {
  state: "demanded",
  requested_at: "2026-11-20T09:00:00Z",
  text: {
    version: 3,
    body: "The authors give the press the right to publish.\n\nThey keep their copyright.",
    licences: ["CC-BY-4.0", "all-rights-reserved"],
  },
  preferred_licence: null,
  made: null,
};
const MADE = {
  ...OPEN,
  state: "accepted",
  text: null,
  made: {
    way: "online",
    text_version: 3,
    licence: "CC-BY-4.0",
    signed_by: "Meenakshi Sundaresan",
    statements: [],
    note: "",
    signed_on: "2026-11-22",
    time_zone: "Asia/Kolkata",
    recorded_by: null,
    recorded_at: "2026-11-22T09:00:00Z",
    size: 4000,
  },
};
const waiting = {
  state: "accepted",
  turn: "author",
  agreement: "demanded",
  final_files_at: "2026-11-21T09:00:00Z",
} as const;
const section = async () => within(await screen.findByRole("region", { name: "Publishing agreement" }));

test("the corresponding author reads, chooses, confirms and signs; what the server misses stands at the fields", async () => {
  let isRefused = false;
  const { findLast } = openManuscript(
    { ...waiting, commands: commandsNamed("accept_agreement") },
    {
      [`${MANUSCRIPT_PATH}/agreement`]: OPEN,
      [`POST ${MANUSCRIPT_PATH}/agreement/accept`]: () => {
        if (isRefused) return MADE;
        isRefused = true;
        return new Response(
          JSON.stringify({
            status: 422,
            title: "Invalid",
            detail: "Check.",
            fields: { licence: MANUSCRIPT_WORDS.licenceMissing },
          }),
          { status: 422, headers: { "content-type": "application/problem+json" } },
        );
      },
    },
  );
  const part = await section();
  expect(part.getByRole("group", { name: REVIEW_WORDS.agreementText }).textContent).toContain(
    "They keep their copyright.",
  );
  await userEvent.type(part.getByLabelText(MANUSCRIPT_WORDS.fullName), "Meenakshi Sundaresan");
  for (const words of [/^I may accept/u, /^I have permission/u])
    await userEvent.click(part.getByRole("checkbox", { name: words }));
  const accept = part.getByRole("button", { name: MANUSCRIPT_WORDS.acceptAgreement });
  await userEvent.click(accept);
  expect((await part.findAllByText(new RegExp(MANUSCRIPT_WORDS.licenceMissing, "u"))).length).toBeGreaterThan(1);
  await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("alert"));
  await userEvent.click(part.getByRole("radio", { name: "CC BY 4.0" }));
  await userEvent.click(accept);
  await waitFor(() =>
    expect(findLast("POST", `${MANUSCRIPT_PATH}/agreement/accept`)?.body).toMatchObject({
      text_version: 3,
      licence: "CC-BY-4.0",
      name: "Meenakshi Sundaresan",
      authority: true,
      third_party: true,
    }),
  );
  await waitFor(() => expect(toastText()).toContain("Agreement accepted"));
});

test("a co-author reads that the agreement waits, and afterwards who accepted it", async () => {
  openManuscript({ ...waiting, roles: ["co_author"], commands: [] }, { [`${MANUSCRIPT_PATH}/agreement`]: OPEN });
  const part = await section();
  expect(part.getByText(/The corresponding author was asked/u)).toBeDefined();
  expect(part.queryByRole("button")).toBeNull();
  closeDashboard();
  openManuscript(
    { ...waiting, agreement: "accepted", roles: ["co_author"], commands: [] },
    { [`${MANUSCRIPT_PATH}/agreement`]: MADE },
  );
  const made = await section();
  expect(made.getByText(/Accepted by/u).textContent).toContain(
    "Meenakshi Sundaresan on November 22, 2026. Licence: CC BY 4.0.",
  );
  expect(made.getByRole("link", { name: /Download/u }).getAttribute("href")).toMatch(/\/agreement\/pdf$/u);
});
