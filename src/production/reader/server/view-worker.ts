// The program of the process that reads files to be shown on a page: one after the other, each on an order of the process that started it.
import { cleanHtml, toAnchor } from "#publications/reading/server/clean-html.ts";
import type { Face } from "#publications/reading/server/face-classes.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { type Readers, readManuscript } from "../../read/read-manuscript.ts";
import { type TextView, writeTextView } from "../../write/text-view.ts";
import type { ViewOrder, ViewResponse } from "../view-order.ts";
import { openReaders } from "./open-readers.ts";

/** A page with more takes too long on a phone. Base64 makes a third more of the pictures' bytes. */
const MAX_VIEW_BYTES = 32 * 1024 * 1024;

/** The classes of the writer that carry meaning. */
const FACES: ReadonlyMap<string, readonly Face[]> = new Map([
  ["small-caps", ["small-caps"]],
  ["note", ["sup"]],
]);
const PICTURE = /^data:image\/(?:png|jpeg|gif|svg\+xml);base64,[\w+/=]+$/u;

const run = openReaders();

process.on("message", (order: ViewOrder) => {
  void run((readers) => read(order, readers)).then((response) => process.send?.(response));
});
// The process that gives the orders is gone.
process.on("disconnect", () => process.exit());

async function read({ bytes, fileName, language }: ViewOrder, readers: Readers): Promise<ViewResponse> {
  if (!(bytes instanceof Uint8Array)) throw new TypeError("These are no uploaded bytes.");
  const { text } = await readManuscript(readers, { bytes, fileName, language });
  const view = new TextEncoder().encode(JSON.stringify(cleanView(writeTextView(text))));
  if (view.length > MAX_VIEW_BYTES) throw new RefusedFile("The pictures of this document are too large for a page.");
  return { view };
}

/** The same rules as for an EPUB that is read here: known elements and attributes, and addresses that never meet those of the page. */
function cleanView(view: TextView): TextView {
  const { html } = cleanHtml(`<body>${view.html}</body>`, {
    faces: FACES,
    addresses: {
      link: (href) => (href.startsWith("#") ? `#${toAnchor(href.slice(1))}` : undefined),
      picture: (src) => (PICTURE.test(src) ? src : undefined),
    },
  });
  return { ...view, html, contents: view.contents.map((entry) => ({ ...entry, id: toAnchor(entry.id) })) };
}
