import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { normalise } from "./normalise.ts";

/** Writes text under a path of a recording's folder, without what is random in it. */
export type WriteText = (path: string, text: string) => void;

/** Returns what writes into the folder of a recording: a file for each response and table. */
export const openRecording =
  (folder: string): WriteText =>
  (path, text) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, normalise(text));
  };

/** The longest name of a file that common file systems take is 255 bytes. */
const MAX_NAME = 180;

/** Returns the path of a file for an address of the press: `/publications/3?sort=title` is `publications/3~sort=title`. */
export function toFilePath(address: string): string {
  const plain =
    address
      .replace(/^\/+/u, "")
      .replaceAll("?", "~")
      .replaceAll(/[^\w./~=&%+-]/gu, "_") || "home";
  return plain
    .split("/")
    .map((part) => part.slice(0, MAX_NAME) || "_")
    .join("/");
}
