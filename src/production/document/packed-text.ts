import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from "fflate";
import type { Manuscript, Medium } from "./manuscript.ts";

type StoredMedium = Omit<Medium, "bytes"> & { readonly part: string };
type StoredText = Omit<Manuscript, "media"> & { readonly media: Readonly<Record<string, StoredMedium>> };

/** ZIP counts its years from 1980; the same text gives the same bytes. */
const EPOCH = new Date(1980, 0, 1);
const TEXT = "text.json";

/** Returns a text with its pictures as one file, in which it is stored and passed between processes. */
export function packText(text: Manuscript): Uint8Array {
  const files: Zippable = {};
  const media: Record<string, StoredMedium> = {};
  for (const [index, [name, { bytes, ...facts }]] of Object.entries(text.media).entries()) {
    const part = `media/${index + 1}`;
    media[name] = { ...facts, part };
    files[part] = [bytes, { level: 0, mtime: EPOCH }];
  }
  const stored: StoredText = { ...text, media };
  files[TEXT] = [strToU8(JSON.stringify(stored)), { level: 6, mtime: EPOCH }];
  return zipSync(files);
}

/** Returns the text of a file that `packText` made. Throws for another file. */
export function unpackText(packed: Uint8Array): Manuscript {
  const { [TEXT]: json, ...parts } = unzipSync(packed);
  if (!json) throw new Error("This file is not a packed text.");
  // Written by `packText` alone, and stored under its hash.
  const stored = JSON.parse(strFromU8(json)) as StoredText;
  const media = Object.fromEntries(
    Object.entries(stored.media).map(([name, { part, ...facts }]): [string, Medium] => [
      name,
      { ...facts, bytes: parts[part] ?? new Uint8Array() },
    ]),
  );
  return { ...stored, media };
}
