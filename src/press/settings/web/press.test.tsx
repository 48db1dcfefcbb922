// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DEFAULT_PRESS, type Press } from "#press/core/press.ts";
import type { PressSubjectKey } from "#press/settings/press-subjects.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  toastText,
  unloadDashboard,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";

const createStored = (press: Partial<Press> = {}, version = 3) => ({ version, press: { ...DEFAULT_PRESS, ...press } });
const NO_CHANGES = { changes: [], total: 0, page: 1, pages: 1 };

const openPress = (subject: PressSubjectKey, responses: Responses = {}) =>
  openDashboard(`/dashboard/settings/press/${subject}`, viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/press": createStored(),
    "/press/changes": NO_CHANGES,
    "/press/texts": { texts: [] },
    "/press/news": { news: [] },
    ...responses,
  });
const form = async (title: string = PRESS_WORDS.nameAndAddress) =>
  within(await screen.findByRole("form", { name: title }));
const save = async () => userEvent.click(await screen.findByRole("button", { name: "Save" }));
const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const panel = async (title: string) => {
  const heading = await screen.findByRole("heading", { name: title, level: 2 });
  return within(heading.closest("section") ?? document.body);
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("the settings of the press", () => {
  test("only what was changed is sent, with the version it was read from", async () => {
    const { findLast } = openPress("name", { "PATCH /press": createStored({ motto: "Books for all" }, 4) });
    await type("Motto", "Books for all");
    expect((await form()).getByText(FORM_WORDS.notSaved)).toBeDefined();
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(toastText()).toContain("Settings saved"));
    const sent = findLast("PATCH", "/press");
    expect(sent?.body).toEqual({ settings: { motto: "Books for all" } });
    expect(sent?.headers.get("if-match")).toBe('"3"');
    await waitFor(async () => expect((await form()).queryByText(FORM_WORDS.notSaved)).toBeNull());
  });

  test("a new name stands in the top bar at once", async () => {
    document.head.insertAdjacentHTML("beforeend", `<meta name="application-name" content="${DEFAULT_PRESS.name}">`);
    openPress("name", { "PATCH /press": createStored({ name: "Tidewater Press" }, 4) });
    const field = (await form()).getByDisplayValue(DEFAULT_PRESS.name);
    await userEvent.type(field, "{Control>}a{/Control}Tidewater Press");
    await save();
    expect(await screen.findByRole("link", { name: "Tidewater Press" })).toBeDefined();
    document.querySelector('meta[name="application-name"]')?.remove();
  });

  test("an amount in dollars is sent in cents", async () => {
    const { findLast } = openPress("price-list", { "PATCH /press": createStored({}, 4) });
    await type("Colour figure, $", "80.50");
    await save();
    await waitFor(() => expect(findLast("PATCH", "/press")).toBeDefined());
    expect(findLast("PATCH", "/press")?.body).toEqual({
      settings: { "prices.chapter": expect.objectContaining({ colourFigure: 8050 }) as object },
    });
  });

  test("a claim that is counted has no text of its own", async () => {
    const { findLast } = openPress("claims", { "PATCH /press": createStored({}, 4) });
    const claims = await panel("Claims");
    await userEvent.click(claims.getByLabelText(PRESS_WORDS.countPublishedBooks));
    expect(claims.getByLabelText<HTMLInputElement>("Books published").disabled).toBe(true);
    await save();
    await waitFor(() => expect(findLast("PATCH", "/press")).toBeDefined());
    expect(findLast("PATCH", "/press")?.body).toEqual({ settings: { "claims.books": { live: "books" } } });
  });

  test("wrong values are named together, with the setting's name, and lead to their fields", async () => {
    const { changes } = openPress("hours");
    await type("Opens at", "nine");
    await type(/^Promised time/u, "soon");
    await save();
    const summary = (await form("Opening hours")).getAllByRole("alert")[0] ?? document.body;
    await waitFor(() => expect(document.activeElement).toBe(summary));
    const links = within(summary).getAllByRole("button");
    expect(links.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        "Hours, from: Must be a time such as 09:00.",
        expect.stringMatching(/^Promised time to reply, in hours: Must be /u),
      ]),
    );
    await userEvent.click(within(summary).getByRole("button", { name: /^Hours, from/u }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Opens at")));
    expect(changes()).toEqual([]);
  });

  test("a value that only the server refuses has its sentence at its field", async () => {
    openPress("name", {
      "PATCH /press": () => problem(422, "Please check.", { fields: { motto: "This motto is taken." } }),
    });
    await type("Motto", "Books");
    await save();
    expect((await (await form()).findAllByText(/This motto is taken\./u)).length).toBeGreaterThan(0);
    expect((await form()).getByLabelText("Motto").getAttribute("aria-invalid")).toBe("true");
  });

  test("another person's change is named; saving mine overwrites only what I changed", async () => {
    let theirs = createStored();
    const { sent } = openPress("name", {
      "/press": () => theirs,
      "PATCH /press": ({ headers, body }: SentRequest) => {
        if (headers.get("if-match") === '"4"') return createStored((body as { settings: Partial<Press> }).settings, 5);
        theirs = createStored({ place: "Tromsø" }, 4);
        return problem(412, "The settings were changed.");
      },
    });
    await type("Motto", "Books for all");
    await save();
    const notice = await (await form()).findByText("Another person changed these settings after you opened them");
    expect(notice.closest("[role=alert]")?.textContent).toContain("They changed: Town.");
    await userEvent.click((await form()).getByRole("button", { name: FORM_WORDS.saveOverTheirs }));
    await waitFor(() => expect(toastText()).toContain("Settings saved"));
    const last = sent.findLast(({ method }) => method === "PATCH");
    expect(last?.headers.get("if-match")).toBe('"4"');
    expect(last?.body).toMatchObject({ settings: { motto: "Books for all" } });
  });

  test("an input that was not saved is there again, and can be given up", async () => {
    openPress("name");
    await type("Motto", "Books for all");
    unloadDashboard();
    openPress("name");
    const motto = (await form()).getByLabelText<HTMLInputElement>("Motto");
    expect(motto.value).toBe("Books for all");
    await userEvent.click((await form()).getByRole("button", { name: "go back to the saved settings" }));
    expect(motto.value).toBe(DEFAULT_PRESS.motto);
  });

  test("another person's change to another subject is no conflict: the save is repeated over their version", async () => {
    let theirs = createStored();
    const { sent } = openPress("name", {
      "/press": () => theirs,
      "PATCH /press": ({ headers, body }: SentRequest) => {
        if (headers.get("if-match") === '"4"') return createStored((body as { settings: Partial<Press> }).settings, 5);
        theirs = createStored({ quoteDays: 7 }, 4);
        return problem(409, "The settings were changed.");
      },
    });
    await type("Motto", "Books for all");
    await save();
    await waitFor(() => expect(toastText()).toContain("Settings saved"));
    expect(screen.queryByText(/^Another person changed/u)).toBeNull();
    const bodies = sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
    expect(bodies).toEqual([{ settings: { motto: "Books for all" } }, { settings: { motto: "Books for all" } }]);
  });

  test("settings that cannot be read have a button to try again, and no form", async () => {
    openPress("name", { "/press": () => problem(500, "The settings could not be read.") });
    expect(await screen.findByText("The settings could not be read.")).toBeDefined();
    expect(screen.queryByRole("form")).toBeNull();
  });
});

describe("the price list", () => {
  const packages = async () => {
    const prices = await panel("Price list");
    return prices.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent);
  };

  test("a new package gets the focus, its key follows its name, and removing it asks nothing", async () => {
    openPress("price-list");
    const prices = await panel("Price list");
    const before = await packages();
    await userEvent.click(prices.getByRole("button", { name: PRESS_WORDS.addBookPackage }));
    await waitFor(() =>
      expect(document.activeElement).toBe(prices.getAllByLabelText("Name")[DEFAULT_PRESS.prices.books.length]),
    );
    await userEvent.keyboard("Compact Book");
    expect(prices.getByLabelText<HTMLInputElement>("Key").value).toBe("compact-book");
    await userEvent.click(prices.getByRole("button", { name: "Remove Compact Book" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(await packages()).toEqual(before);
  });

  test("a package that pages show is removed after a question, and the focus goes to its list", async () => {
    const { findLast } = openPress("price-list", { "PATCH /press": createStored({}, 4) });
    const [first] = DEFAULT_PRESS.prices.books;
    const name = first?.name ?? "";
    const prices = await panel("Price list");
    await userEvent.click(prices.getByRole("button", { name: `Remove ${name}` }));
    const question = within(await screen.findByRole("alertdialog", { name: `Remove ${name}` }));
    expect(question.getByText(/Quotes that were given stay as they are\./u)).toBeDefined();
    await userEvent.click(question.getByRole("button", { name: "Remove package" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Book packages"));
    await save();
    await waitFor(() => expect(findLast("PATCH", "/press")).toBeDefined());
    expect(JSON.stringify(findLast("PATCH", "/press")?.body)).not.toContain(`"name":${JSON.stringify(name)}`);
  });

  test("the last package of a list cannot be removed", async () => {
    const [only] = DEFAULT_PRESS.prices.books;
    openPress("price-list", {
      "/press": createStored({ prices: { ...DEFAULT_PRESS.prices, books: only ? [only] : [] } }),
    });
    const prices = await panel("Price list");
    expect(prices.queryByRole("button", { name: `Remove ${only?.name ?? ""}` })).toBeNull();
  });
});
