import { randomBytes } from "node:crypto";
import { getPriority, setPriority } from "node:os";
// oxlint-disable-next-line import/no-named-as-default -- its type declarations know only the default export
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { attack, type Target } from "./hostile-clients.ts";

/** The first message to this program; every later one ends the attack. */
export type Order = { readonly target: Target; readonly kind: string };

const UPLOAD_BYTES = 20_000_000;
const LOWEST_PRIORITY = 19;

/** A real PDF with a stream that cannot be compressed. */
async function largePdf(): Promise<Buffer> {
  const document = new PDFDocument({ compress: false });
  document.text("A large file");
  document.ref({}).end(randomBytes(UPLOAD_BYTES));
  document.end();
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>)); // the type of a stream of bytes
}

/** A picture of 36 million pixels in 5 MB, which a press has to unpack whole. */
function largePicture(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 6000, height: 6000, channels: 3, background: "white", noise } })
    .jpeg({ quality: 40 })
    .toBuffer();
}

// Real clients have their own processors: these use what the press leaves, which has the priority of the bench.
setPriority(Math.min(LOWEST_PRIORITY, getPriority() + LOWEST_PRIORITY));
const uploads = { pdf: await largePdf(), picture: await largePicture() };
const stop = new AbortController();
let attacking: Promise<void> | undefined;
process.on("message", (order: Order) => {
  if (attacking) stop.abort();
  else attacking = run(order);
});
process.send?.("ready");

async function run({ target, kind }: Order): Promise<void> {
  const responses = await attack(target, kind, uploads, stop.signal);
  process.send?.(responses, undefined, {}, () => process.disconnect());
}
