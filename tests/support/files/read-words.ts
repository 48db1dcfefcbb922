import { unzipSync } from "fflate";
import { inflateSync } from "node:zlib";

/** Returns what can be read in a file: the parts of a ZIP, the streams of a PDF, and the bytes. */
export function readWords(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes);
  const raw = buffer.toString("latin1");
  if (raw.startsWith("PK"))
    return Object.entries(unzipSync(buffer))
      .map(([name, part]) => `${name}\n${Buffer.from(part).toString()}`)
      .join("\n");
  if (!raw.startsWith("%PDF")) return buffer.toString();
  const streams = [...raw.matchAll(/stream\r?\n([^]*?)\r?\nendstream/gu)].map(([, stream = ""]) => {
    try {
      return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  // Words of a page stand as hexadecimal strings, broken for kerning.
  const shown = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\]\s*TJ/gu)].map(([, words = ""]) =>
      [...words.matchAll(/<([\da-f]+)>/giu)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    ),
  );
  return [raw, ...streams, ...shown].join("\n");
}
