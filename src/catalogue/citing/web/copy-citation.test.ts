import { afterEach, expect, test, vi } from "vitest";
import { copyRich } from "./copy-citation.ts";

afterEach(() => vi.unstubAllGlobals());

const entry = { html: "Rao, K. <i>Rivers</i>.", text: "Rao, K. Rivers." };

test("a citation is copied with its italics and as plain text", async () => {
  const write = vi.fn<(items: readonly { readonly parts: Record<string, Blob> }[]) => Promise<void>>(() =>
    Promise.resolve(),
  );
  class Item {
    readonly parts: Record<string, Blob>;
    constructor(parts: Record<string, Blob>) {
      this.parts = parts;
    }
  }
  vi.stubGlobal("ClipboardItem", Item);
  vi.stubGlobal("navigator", { clipboard: { write } });
  await copyRich(entry);
  const parts = write.mock.calls[0]?.[0][0]?.parts;
  expect(await parts?.["text/html"]?.text()).toBe("Rao, K. <i>Rivers</i>.");
  expect(await parts?.["text/plain"]?.text()).toBe("Rao, K. Rivers.");
});

test("a browser without rich clipboards gets the text", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("ClipboardItem", undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await copyRich(entry);
  expect(writeText).toHaveBeenCalledWith("Rao, K. Rivers.");
});
