import { expect, type Page } from "@playwright/test";

const SETTING_MS = 120_000;

/** The requests of an editor who is signed in, as the dashboard sends them. */
export function createEditorRequests(page: Page, url: string) {
  const headers = { Origin: url };
  const read = async <Body>(path: string): Promise<Body> => {
    const response = await page.request.get(`${url}/api/v1${path}`);
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Body;
  };
  const send = async <Body>(method: "POST" | "PUT", path: string, data: object): Promise<Body> => {
    const response = await page.request.fetch(`${url}/api/v1${path}`, { method, headers, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Body;
  };
  return {
    read,
    send,
    /** Creates a record with two authors; returns its id. */
    part: async (title: string): Promise<string> => {
      const record = { title, type: "book", status: "draft", authors: ["Lakshmi Devi", "Per Erikson"] };
      return (await send<{ id: string }>("POST", "/publications", record)).id;
    },
    /** Has the pages of the next version of a text set; returns the id of the production. */
    version: async (part: string, markdown: string): Promise<string> => {
      const response = await page.request.post(`${url}/api/v1/productions`, {
        headers,
        multipart: {
          language: "en",
          style: "royal-octavo",
          publication_id: part,
          file: { name: "chapter.md", mimeType: "text/markdown", buffer: Buffer.from(markdown) },
        },
      });
      const { id } = (await response.json()) as { id: string };
      const readState = async () => (await read<{ state: string }>(`/productions/${id}`)).state;
      await expect.poll(readState, { timeout: SETTING_MS }).toBe("ready");
      return id;
    },
  };
}

/** Selects words in the text of the open proof, as a pointer does. */
export const selectWords = (page: Page, words: string): Promise<void> =>
  page.locator(".proof-text").evaluate((text, sought) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = (node.textContent ?? "").indexOf(sought);
      if (start < 0 || node.parentElement?.closest("button")) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + sought.length);
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
      return;
    }
    throw new Error(`The text has no ${sought}.`);
  }, words);
