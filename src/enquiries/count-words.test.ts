import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";
import { docxText } from "./docx-text.ts";

test.each([
  ["", 0],
  ["  \n ", 0],
  ["One", 1],
  ["The monsoon, read as fate – again.", 6],
  ["l’eau d’été", 2],
  ["1857 – 1905", 2],
  ["நீரின் மொழி", 2],
  ["雨季の文法", 5],
  ["雨季 and rain", 4],
])("%j has %i words", (text, words) => {
  expect(countWords(text)).toBe(words);
});

const BODY =
  '<w:document><w:body><w:p><w:r><w:t>One two</w:t></w:r><w:r><w:t xml:space="preserve"> three</w:t></w:r></w:p>' +
  "<w:p><w:r><w:t>four &amp; fi</w:t></w:r><w:r><w:t>ve</w:t></w:r><w:r><w:delText>gone now</w:delText></w:r>" +
  "<w:r><w:instrText>PAGE 1</w:instrText></w:r></w:p></w:body></w:document>";

test.each([0, 8])("a .docx packed by method %i is counted with its notes", async (method) => {
  const file = zip(method, { "word/document.xml": BODY, "word/footnotes.xml": "<w:p><w:t>six seven</w:t></w:p>" });
  expect(countWords((await docxText(file)) ?? "")).toBe(7);
});

test("what is no .docx has no text", async () => {
  const file = zip(8, { "word/document.xml": BODY });
  expect(await docxText(new Uint8Array())).toBeUndefined();
  expect(await docxText(new TextEncoder().encode("%PDF-1.7 and a good deal more of it"))).toBeUndefined();
  expect(await docxText(zip(8, { "other.xml": BODY }))).toBeUndefined();
  expect(await docxText(file.subarray(0, 100))).toBeUndefined();
  expect(await docxText(file.map((byte, at) => (at > 50 && at < 80 ? 255 : byte)))).toBeUndefined();
});

/** A ZIP archive of these files, without checksums: they are not read. */
function zip(method: number, files: Record<string, string>): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = method === 8 ? deflateRawSync(text) : Buffer.from(text);
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    locals.push(local, data);
    entries.push(entry);
    offset += local.length + data.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}
