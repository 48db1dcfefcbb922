// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CheckResult, ManuscriptCheck } from "#manuscripts/preflight/check-manuscript.ts";
import type { Finding } from "#manuscripts/preflight/finding.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import type { CheckMessage } from "./check-messages.ts";
import CheckFile from "./check-file.island.tsx";

/** The worker of the page, which a test lets report: it has no thread here. */
class SilentWorker extends EventTarget {
  static readonly started: SilentWorker[] = [];
  readonly posted: unknown[] = [];
  isEnded = false;
  constructor() {
    super();
    SilentWorker.started.push(this);
  }
  postMessage(file: unknown): void {
    this.posted.push(file);
  }
  terminate(): void {
    this.isEnded = true;
  }
  report(message: CheckMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: message }));
  }
}

const FINDING: Finding = {
  code: "abstract-length",
  where: "Page 1",
  words: "We show",
  problem: "The abstract has 90 words.",
  remedy: "Write 150 to 250 words.",
};
const LAYOUT: Finding = {
  code: "margins",
  where: "Page 2",
  problem: "The left margin is 2 cm.",
  remedy: "Set 1 inch.",
};
const createCheckResult = (given: Partial<ManuscriptCheck> = {}): CheckResult => ({
  checked: {
    findings: [],
    references: { entries: 0, style: undefined },
    extent: { pages: undefined, words: 1, images: 0 },
    ...given,
  },
});

const fileNamed = (name: string, size = 1_234_567): File => {
  const file = new File(["PK"], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};
const field = () => screen.getByLabelText(MANUSCRIPT_WORDS.chooseManuscript);
/** Chooses a file and returns the worker that reads it. */
async function check(file: File): Promise<SilentWorker> {
  const before = SilentWorker.started.length;
  await userEvent.upload(field(), file, { applyAccept: false });
  await waitFor(() => expect(SilentWorker.started.length).toBe(before + 1));
  const worker = SilentWorker.started.at(-1);
  if (!worker) throw new Error("No worker was started.");
  return worker;
}

beforeEach(() => void vi.stubGlobal("Worker", SilentWorker));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the check of a file in the browser", () => {
  test("the file goes to a worker of the page and nowhere else; the pages are counted while it is read", async () => {
    const sent = vi.fn<typeof fetch>();
    vi.stubGlobal("fetch", sent);
    render(<CheckFile />);
    const file = fileNamed("salt.docx");
    const worker = await check(file);
    expect(worker.posted).toEqual([file]);
    expect(screen.getByRole("progressbar", { name: MANUSCRIPT_WORDS.fileInReading })).toBeDefined();
    expect(screen.getByRole("status").textContent).toBe("Checking salt.docx");
    worker.report({ progress: { page: 3, pages: undefined } });
    expect(await screen.findByRole("progressbar", { name: "Reading page 3" })).toBeDefined();
    worker.report({ progress: { page: 14, pages: 12 } });
    expect(await screen.findByRole("progressbar", { name: "Reading page 12 of 12" })).toBeDefined();
    worker.report({ result: createCheckResult() });
    expect(await screen.findByRole("heading", { name: "No remarks on the file" })).toBeDefined();
    expect(worker.isEnded).toBe(true);
    expect(sent).not.toHaveBeenCalled();
  });

  test("remarks stand with place, words and remedy; those that count after acceptance come last", async () => {
    render(<CheckFile />);
    const worker = await check(fileNamed("salt.docx"));
    worker.report({
      result: createCheckResult({
        findings: [LAYOUT, FINDING],
        references: { entries: 12, style: "Chicago" },
        extent: { pages: 31, words: 9800, images: 1 },
      }),
    });
    expect(await screen.findByRole("heading", { name: "2 remarks on the file" })).toBeDefined();
    expect(screen.getByText(/^31 pages, 9,800 words, 1 image · 1\.2 MB · read in \d/u)).toBeDefined();
    expect(screen.getByText(/None of them stops you\. 12 references, in the style of Chicago\./u)).toBeDefined();
    const [first, last] = within(screen.getByRole("list")).getAllByRole("listitem");
    expect(first?.textContent.trim()).toBe("Page 1The abstract has 90 words. We showTo mend: Write 150 to 250 words.");
    expect(last?.textContent).toContain("Page 2Counts after acceptance");
    expect(screen.getByRole("status").textContent).toBe("salt.docx: 2 remarks on the file.");
  });

  test("a list of references in a style that is not known says so", async () => {
    render(<CheckFile />);
    const worker = await check(fileNamed("salt.docx", 10));
    worker.report({ result: createCheckResult({ findings: [FINDING], references: { entries: 1, style: undefined } }) });
    expect(await screen.findByText(/1 reference; their style was not recognised\./u)).toBeDefined();
    expect(screen.getByText(/^1 word · 0\.1 MB/u)).toBeDefined();
  });

  test("a file that is refused has its reason, on screen and for screen readers", async () => {
    render(<CheckFile />);
    const worker = await check(fileNamed("macro.docx"));
    worker.report({ result: { refused: "This document contains macros and is not checked." } });
    const sentences = await screen.findAllByText("This document contains macros and is not checked.");
    expect(sentences.map((sentence) => sentence.getAttribute("role") ?? sentence.className)).toEqual([
      "form-error",
      "status",
    ]);
    expect(screen.queryByRole("heading", { name: /remarks/u })).toBeNull();
  });

  test("another file ends the check of the one before, and its late result is not taken", async () => {
    render(<CheckFile />);
    const before = await check(fileNamed("first.docx"));
    const now = await check(fileNamed("second.docx"));
    expect(before.isEnded).toBe(true);
    now.report({ result: createCheckResult() });
    expect(await screen.findByText("second.docx: No remarks on the file.")).toBeDefined();
    expect(screen.queryByText(/first\.docx/u)).toBeNull();
  });

  test("a worker that does not start, and a file that takes too long, say so", async () => {
    render(<CheckFile />);
    const broken = await check(fileNamed("salt.docx"));
    broken.dispatchEvent(new Event("error"));
    expect(await screen.findAllByText(/^The check did not start or ended early\./u)).toHaveLength(2);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const slow = await check(fileNamed("slow.docx"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await screen.findAllByText(MANUSCRIPT_WORDS.documentTooSlow)).toHaveLength(2);
    expect(slow.isEnded).toBe(true);
  });
});

test("a file can be dropped on the place, which shows that it takes it", async () => {
  render(<CheckFile />);
  const place = field().closest(".file-drop");
  if (!place) throw new Error("There is no place to drop a file on.");
  fireEvent.dragOver(place);
  expect(place.getAttribute("data-over")).toBe("true");
  fireEvent.drop(place, { dataTransfer: { files: [fileNamed("dropped.docx")] } });
  expect(place.getAttribute("data-over")).toBe("false");
  expect(await screen.findByText("Checking dropped.docx")).toBeDefined();
});
