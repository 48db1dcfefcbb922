// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { strToU8, zipSync } from "fflate";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { ENQUIRY_WORDS } from "#tests/support/interface-texts/enquiry-words.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import BookEstimate from "./book-estimate.island.tsx";
import ChapterEstimate from "./chapter-estimate.island.tsx";
import EditingEstimate from "./editing-estimate.island.tsx";
import ProceedingsEstimate from "./proceedings-estimate.island.tsx";

const { books, chapter, conferences, editing } = DEFAULT_PRESS.prices;

afterEach(cleanup);

/** The rows of the estimate, as "label amount". */
const lines = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
const summary = () => screen.getAllByRole("status").at(-1)?.textContent;
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text !== "") await userEvent.type(field, text);
};

test("a chapter's estimate adds length, options and figures, and carries them to the quote", async () => {
  render(<ChapterEstimate fees={chapter} />);
  await type("Words", "12,500");
  await userEvent.click(screen.getByRole("checkbox", { name: "Open access, +$500" }));
  await type("Colour figures", "2");
  expect(lines().at(-1)).toBe("Estimate$1,799");
  expect(summary()).toBe("Estimate: $1,799");
  const href = screen.getByRole("link", { name: "Ask for a quote: A chapter of 12,500 words" }).getAttribute("href");
  const { pathname, searchParams } = new URL(href ?? "", "https://press.example");
  expect(pathname).toBe("/contact");
  expect(searchParams.get("words")).toBe("12500");
  expect([...searchParams.values()].join(" ")).toContain("2");
});

test.each(["", "many", "0", "-5", "1.5e9x"])(
  "the length “%s” gives no estimate, and says what is expected",
  async (text) => {
    render(<ChapterEstimate fees={chapter} />);
    await type("Words", text);
    expect(screen.getByText("No estimate yet")).toBeDefined();
    expect(screen.getByLabelText("Words").getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("link", { name: /quote/u })).toBeNull();
  },
);

test("figures that cannot be read are named, not the words", async () => {
  render(<ChapterEstimate fees={chapter} />);
  await type("Colour figures", "some");
  expect(screen.getAllByText("Enter a whole number of colour figures, 0 or more.").length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Words").getAttribute("aria-invalid")).toBeNull();
});

test("the smallest package that fits a book is named; a longer book gets a custom quote with its length", async () => {
  const [small] = books.filter(({ words }) => words !== null);
  const limit = small?.words ?? 0;
  render(<BookEstimate packages={books.filter(({ words }) => words !== null)} />);
  await type("Words", String(limit));
  expect(screen.getByRole("caption").textContent).toBe(`${small?.name ?? ""} is the smallest package that fits`);
  const longest = Math.max(...books.map(({ words }) => words ?? 0));
  await type("Words", String(longest + 1));
  expect(screen.getAllByText("No package covers this length. Ask us for a custom quote.").length).toBeGreaterThan(0);
  const href = screen.getByRole("link", { name: PRESS_WORDS.requestCustomQuote }).getAttribute("href") ?? "";
  expect(new URL(href, "https://press.example").searchParams.get("words")).toBe(String(longest + 1));
});

test("each package of proceedings has its price; too many papers for all of them have none", async () => {
  render(<ProceedingsEstimate packages={conferences} />);
  await type("Papers", "1");
  expect(screen.getAllByRole("table")).toHaveLength(conferences.length);
  const most = Math.max(...conferences.map(({ papers }) => papers));
  await type("Papers", String(most + 1));
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole("link", { name: "Ask for a custom quote" })).toBeDefined();
});

test("a package that is too small for the papers says how many it holds", async () => {
  const fewest = Math.min(...conferences.map(({ papers }) => papers));
  render(<ProceedingsEstimate packages={conferences} />);
  await type("Papers", String(fewest + 1));
  expect(screen.getByText(`Holds up to ${fewest} papers.`)).toBeDefined();
});

test("editing needs a service; an example fills words and services", async () => {
  const [first, second] = editing;
  const example = { name: "Thesis chapter", words: 8000, services: [second?.key ?? ""] };
  render(<EditingEstimate rates={editing} examples={[example]} />);
  for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) if (box.checked) await userEvent.click(box);
  expect(screen.getAllByText("Choose at least one service.").length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: "Thesis chapter" }));
  expect(screen.getByLabelText<HTMLInputElement>("Words").value).toBe("8,000");
  const ticked = screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked);
  expect(ticked.map(({ value }) => value)).toEqual(example.services);
  expect(first?.key).not.toBe(second?.key);
  expect(lines()).toHaveLength(2);
});

test("words are counted in a pasted text, and the estimate follows", async () => {
  render(<ChapterEstimate fees={chapter} />);
  await userEvent.click(screen.getByText(ENQUIRY_WORDS.countWords));
  await userEvent.type(screen.getByLabelText("Paste the text here, or drop a .docx on it"), "four words are here");
  expect(screen.getByLabelText<HTMLInputElement>("Words").value).toBe("4");
  expect(screen.getByText("4 words counted in the text.")).toBeDefined();
});

test("words are counted in a .docx; another file says what to do instead", async () => {
  render(<ChapterEstimate fees={chapter} />);
  const xml = "<w:document><w:body><w:p><w:r><w:t>one two three</w:t></w:r></w:p></w:body></w:document>";
  const docx = zipSync({ "word/document.xml": strToU8(xml) });
  await userEvent.upload(screen.getByLabelText(ENQUIRY_WORDS.chooseDocx), new File([new Uint8Array(docx)], "a.docx"));
  expect(await screen.findByText("3 words counted in a.docx.")).toBeDefined();
  await userEvent.upload(screen.getByLabelText(ENQUIRY_WORDS.chooseDocx), new File(["plain"], "b.docx"));
  expect(
    await screen.findByText("This file could not be read as .docx. Save it as .docx, or paste its text."),
  ).toBeDefined();
});

test("what was typed before the page's code loaded counts too", async () => {
  const box = document.createElement("div");
  document.body.append(box);
  const { renderToString } = await import("react-dom/server");
  box.innerHTML = renderToString(<ChapterEstimate fees={chapter} />);
  const field = box.querySelector<HTMLInputElement>("input[name=words]");
  if (field) field.value = "20,000";
  render(<ChapterEstimate fees={chapter} />, { container: box, hydrate: true });
  await waitFor(() => expect(within(box).getByRole("table").textContent).toContain("20,000 words"));
});
