import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Makes the web's variable fonts into what Typst reads: static faces with a family name of their own. A font of the web
 * is cut into slices of one family, and Typst takes one face for each family, weight and slant.
 */
export type FixedWeight = {
  readonly family: string;
  /** The weight on the scale of 100 to 900. */
  readonly weight: number;
};

/** The functions of harfbuzz-subset.wasm (HarfBuzz manual, "hb-subset"), and its memory. */
type Subsetter = { readonly call: (name: string, ...args: number[]) => number; readonly memory: WebAssembly.Memory };

const DUPLICATE = 0; // HB_MEMORY_MODE_DUPLICATE
let opened: Promise<Subsetter> | undefined;

/** Returns one static face of a font: all its characters, its weight pinned, its names replaced. */
export async function staticFace(font: Uint8Array, { family, weight }: FixedWeight): Promise<Uint8Array> {
  opened ??= openSubsetter();
  const pinned = holdsTable(font, "fvar") ? pinWeight(await opened, font, weight) : font;
  return renameFace(pinned, family, weight);
}

async function openSubsetter(): Promise<Subsetter> {
  const file = fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"));
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
  const { memory } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error("harfbuzz-subset exports no memory");
  const call = (name: string, ...args: number[]): number => {
    const program = instance.exports[name];
    if (typeof program !== "function") throw new Error(`harfbuzz-subset lacks ${name}`);
    return Number(program(...args));
  };
  if ("_initialize" in instance.exports) call("_initialize");
  return { call, memory };
}

function pinWeight({ call, memory }: Subsetter, font: Uint8Array, weight: number): Uint8Array {
  const bytes = call("malloc", font.length);
  new Uint8Array(memory.buffer).set(font, bytes);
  const blob = call("hb_blob_create", bytes, font.length, DUPLICATE, 0, 0);
  const face = call("hb_face_create", blob, 0);
  const input = call("hb_subset_input_create_or_fail");
  call("hb_subset_input_keep_everything", input);
  call("hb_subset_input_pin_axis_location", input, face, tagNumber("wght"), weight);
  const subset = call("hb_subset_or_fail", face, input);
  try {
    if (subset === 0) throw new Error("A face of this font could not be made");
    const result = call("hb_face_reference_blob", subset);
    const start = call("hb_blob_get_data", result, 0);
    const pinned = new Uint8Array(memory.buffer).slice(start, start + call("hb_blob_get_length", result));
    call("hb_blob_destroy", result);
    return pinned;
  } finally {
    if (subset !== 0) call("hb_face_destroy", subset);
    call("hb_subset_input_destroy", input);
    call("hb_face_destroy", face);
    call("hb_blob_destroy", blob);
    call("free", bytes);
  }
}

/** A tag of four letters as OpenType counts it. */
const tagNumber = (tag: string): number => Buffer.from(tag, "latin1").readUInt32BE();

type Table = { readonly tag: string; readonly bytes: Buffer };

const DIRECTORY_HEAD = 12;
const DIRECTORY_ROW = 16;

const holdsTable = (font: Uint8Array, tag: string): boolean => tablesIn(font).some((table) => table.tag === tag);

function tablesIn(font: Uint8Array): Table[] {
  const file = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
  return Array.from({ length: file.readUInt16BE(4) }, (_, place) => {
    const row = DIRECTORY_HEAD + place * DIRECTORY_ROW;
    const start = file.readUInt32BE(row + 8);
    return {
      tag: file.toString("latin1", row, row + 4),
      bytes: file.subarray(start, start + file.readUInt32BE(row + 12)),
    };
  });
}

/** Gives a face the names and the weight by which Typst finds it (OpenType 1.9, tables `name` and `OS/2`). */
function renameFace(font: Uint8Array, family: string, weight: number): Uint8Array {
  const style = weight >= 600 ? "Bold" : "Regular";
  const tables = tablesIn(font)
    .filter(({ tag }) => tag !== "STAT") // it names the weights of the variable font
    .map((table) => {
      if (table.tag === "name") return { tag: "name", bytes: nameTable(family, style) };
      return table.tag === "OS/2" ? { tag: "OS/2", bytes: setWeight(table.bytes, weight) } : table;
    });
  return assembleFont(font.subarray(0, 4), tables);
}

function setWeight(table: Buffer, weight: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(weight, 4);
  return copy;
}

const WINDOWS = 3;
const UNICODE_BMP = 1;
const AMERICAN_ENGLISH = 0x409;

function nameTable(family: string, style: string): Buffer {
  const names: readonly (readonly [id: number, text: string])[] = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family}-${style}`.replaceAll(" ", "")],
  ];
  const texts = names.map(([id, text]) => ({ id, bytes: Buffer.from(text, "utf16le").swap16() }));
  const head = Buffer.alloc(6 + texts.length * 12);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [place, { id, bytes }] of texts.entries()) {
    const record = [WINDOWS, UNICODE_BMP, AMERICAN_ENGLISH, id, bytes.length, offset];
    for (const [column, value] of record.entries()) head.writeUInt16BE(value, 6 + place * 12 + column * 2);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...texts.map(({ bytes }) => bytes)]);
}

/** A font file of these tables. Typst checks no sums, so that none are written. */
function assembleFont(version: Uint8Array, tables: readonly Table[]): Uint8Array {
  const directory = Buffer.alloc(DIRECTORY_HEAD + tables.length * DIRECTORY_ROW);
  directory.set(version, 0);
  directory.writeUInt16BE(tables.length, 4);
  const bodies: Buffer[] = [];
  let start = directory.length;
  for (const [place, { tag, bytes }] of tables.entries()) {
    const row = DIRECTORY_HEAD + place * DIRECTORY_ROW;
    directory.write(tag, row, "latin1");
    directory.writeUInt32BE(start, row + 8);
    directory.writeUInt32BE(bytes.length, row + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    bodies.push(padded);
    start += padded.length;
  }
  return Buffer.concat([directory, ...bodies]);
}
