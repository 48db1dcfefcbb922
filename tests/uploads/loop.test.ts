import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface, type Interface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { samplePdf, samplePicture } from "../support/sample-files.ts";
import { MAX_HOLD_MS, measureLeastHold } from "../support/servers/loop-hold.ts";

const MB = 1024 * 1024;

const Listening = z.object({ port: z.int(), token: z.string(), ids: z.array(z.string()) });
const Measured = z.object({ longest: z.number() });

let child: ChildProcess;
let lines: AsyncIterator<string>;
let reader: Interface;
let press: z.infer<typeof Listening>;
beforeAll(async () => {
  child = spawn(process.execPath, ["tests/uploads/measured-server.ts"], { stdio: ["pipe", "pipe", "inherit"] });
  if (!child.stdout) throw new Error("The server has no output.");
  reader = createInterface({ input: child.stdout });
  lines = reader[Symbol.asyncIterator]();
  press = Listening.parse(await nextLine());
}, 180_000);
afterAll(async () => {
  child.stdin?.write("end\n");
  await once(child, "exit");
  reader.close();
});

async function nextLine(): Promise<unknown> {
  const { value, done } = await lines.next();
  if (done === true) throw new Error("The server ended.");
  return JSON.parse(value);
}

/** The time for which the loop was blocked since the previous call. */
async function longestHeld(): Promise<number> {
  child.stdin?.write("measure\n");
  return Measured.parse(await nextLine()).longest;
}

const upload = async (type: string, bytes: Uint8Array, at = 0): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${press.port}/api/v1/publications/${press.ids[at]}/files/${type}`, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: {
      "content-type": "application/octet-stream",
      authorization: `Bearer ${press.token}`,
      // The server ends a connection that rests for five seconds, which this busy client may see too late.
      connection: "close",
    },
  });
  await response.arrayBuffer();
  return response.status;
};

/** A PDF as programs write it, with a picture of noise: 49 MB. */
function honest(pdf: Buffer): Buffer {
  const noise = randomBytes(49 * MB - pdf.length - 100);
  const head = `%PDF-1.7\n99 0 obj\n<< /Type /XObject /Length ${noise.length} >>\nstream\n`;
  const text = pdf.toString("latin1");
  const added = head.length + noise.length + "\nendstream\nendobj\n".length - "%PDF-1.3\n".length;
  const rest = text.slice(9).replace(/startxref\n(\d+)/u, (_, at: string) => `startxref\n${Number(at) + added}`);
  return Buffer.concat([Buffer.from(head), noise, Buffer.from("\nendstream\nendobj\n"), Buffer.from(rest, "latin1")]);
}

/** Two megabytes of each, with an end that is whole. */
function hostile(): readonly Buffer[] {
  const pieces = [
    "1 0 obj << /A ((((x stream\n",
    "xref\ntrailer<<",
    "1 0 obj <<>> stream\n",
    "1 0 obj <<>> stream\nendstream ",
    "<zz>",
    "% 1 0 obj /E /S\n",
    "(1 0 obj /E",
    "1 0 obj [",
    "<</A ",
  ];
  const pdfs = pieces.map((piece) =>
    Buffer.from(`%PDF-1.7\nxref\n${piece.repeat((2 * MB) / piece.length)}\nstartxref\n9\n%%EOF`, "latin1"),
  );
  return pdfs;
}

test("the event loop is never held for more than 50 ms while large and hostile files are uploaded", async () => {
  const [pdf, picture] = await Promise.all([samplePdf(), samplePicture("jpeg")]);
  const bomb = Buffer.concat([picture.subarray(0, 2), Buffer.alloc(9 * MB, 0xff), picture.subarray(2)]);
  expect([await upload("final_pdf", pdf), await upload("cover_image", picture)]).toEqual([200, 200]); // all is loaded
  const large = honest(pdf);
  const held = await measureLeastHold(async () => {
    await longestHeld();
    const places = ["final_pdf", "preview_pdf"].flatMap((type) => [0, 1].map((at) => upload(type, large, at)));
    const attacks = [...hostile().map((bytes) => upload("final_pdf", bytes)), upload("cover_image", bomb, 1)];
    const [stored, refused] = [await Promise.all(places), await Promise.all(attacks)];
    expect(stored).toEqual([200, 200, 200, 200]);
    expect(refused).toHaveLength(10);
    for (const status of refused) expect([200, 422]).toContain(status);
    return longestHeld();
  });
  expect(held).toBeLessThan(MAX_HOLD_MS);
}, 300_000);
