import type { Page, Response } from "@playwright/test";
import { expect } from "@playwright/test";
import { readWords } from "../../../support/files/read-words.ts";
import { findNames, type ReadText } from "../../../support/manuscripts/find-names.ts";
import { readPrintedPages } from "../../../support/production/printed-pages.ts";
import type { ReceivedMail } from "../../../support/servers/mail-server.ts";

/** A person's browser and what they got to read: each request's address, headers and response, each screen that `see` looked at, each file, each e-mail. */
export type Reader = {
  readonly page: Page;
  /** The addresses to which e-mails come. */
  readonly emails: readonly string[];
  readonly read: ReadText[];
  /** Responses whose bodies are being read. */
  readonly pending: Promise<void>[];
};

/** Begins to record what a browser is sent. */
export function openReader(page: Page, emails: readonly string[]): Reader {
  const reader: Reader = { page, emails, read: [], pending: [] };
  page.context().on("response", (response) => {
    // The program is the same for everybody.
    if (!response.url().includes("/assets/")) reader.pending.push(recordResponse(reader, response));
  });
  return reader;
}

async function recordResponse({ read }: Reader, response: Response): Promise<void> {
  const request = response.request();
  const headers = JSON.stringify([request.headers(), response.headers()]);
  const type = response.headers()["content-type"] ?? "";
  // Redirections and downloads have no body here; `downloadFile` reads files.
  const body = /json|text|xml/u.test(type) ? await response.text().catch(() => "") : "";
  read.push({
    address: `${request.method()} ${new URL(response.url()).pathname}`,
    text: [response.url(), headers, body].join("\n"),
  });
}

/** Records the open screen. */
export async function see({ page, read }: Reader): Promise<void> {
  const words = await page.locator("body").innerText();
  read.push({ address: `screen ${page.url()}`, text: `${await page.title()}\n${words}\n${await page.content()}` });
}

/** Downloads the file behind a link of the open screen, and records its name and all its parts; returns its bytes. */
export async function downloadFile({ page, read }: Reader, link: string): Promise<Buffer> {
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).first().click();
  const download = await started;
  const bytes = Buffer.concat(await Array.fromAsync<Buffer>(await download.createReadStream()));
  const name = download.suggestedFilename();
  read.push({ address: `file ${name}`, text: `${name}\n${readWords(bytes)}` });
  if (name.endsWith(".pdf")) {
    const { title, pages } = await readPrintedPages(bytes);
    const words = pages.flatMap(({ lines }) => lines.map(({ words: line }) => line));
    read.push({ address: `pages of ${name}`, text: [title, ...words].join("\n") });
  }
  return bytes;
}

/** An e-mail as the mail server received it, and each of its parts as a mail program decodes it. */
function readEmail(mail: ReceivedMail): readonly ReadText[] {
  const address = `e-mail “${mail.subject}”`;
  const parts = mail.attachments.map(({ filename, content }) =>
    [filename, typeof content === "string" ? content : readWords(new Uint8Array(content))].join("\n"),
  );
  return [
    mail.source,
    JSON.stringify(mail.headers),
    mail.subject ?? "",
    mail.text ?? "",
    mail.html ?? "",
    ...parts,
  ].map((text) => ({ address, text }));
}

/** Returns everything that a person has got to read until now. */
export async function listRead(reader: Reader, received: readonly ReceivedMail[]): Promise<readonly ReadText[]> {
  await Promise.all(reader.pending);
  const own = received.filter(({ recipients }) => recipients.some((recipient) => reader.emails.includes(recipient)));
  return [...reader.read, ...own.flatMap(readEmail)];
}

/** Expects that a person has got to read none of these names, in nothing that was sent to them until now. What was searched is not searched again. */
export async function expectNoNames(
  reader: Reader,
  received: readonly ReceivedMail[],
  names: readonly string[],
): Promise<void> {
  expect([...new Set(findNames(await listRead(reader, received), names))]).toEqual([]);
  reader.read.length = 0;
}
