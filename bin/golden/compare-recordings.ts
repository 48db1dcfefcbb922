import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import sharp from "sharp";

/** A file that differs between two recordings, and how. */
export type Difference = { readonly path: string; readonly what: string };

/** Returns the files that one of two recordings lacks, and those whose lines or pixels differ, by their paths. */
export async function compareRecordings(former: string, present: string): Promise<readonly Difference[]> {
  const paths = new Set([...listFiles(former), ...listFiles(present)]);
  const differences: Difference[] = [];
  for (const path of [...paths].toSorted((one, other) => one.localeCompare(other))) {
    const what = await compareFile(join(former, path), join(present, path));
    if (what !== undefined) differences.push({ path, what });
  }
  return differences;
}

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

async function compareFile(former: string, present: string): Promise<string | undefined> {
  if (!existsSync(present)) return "is gone";
  if (!existsSync(former)) return "is new";
  const bytes = [readFileSync(former), readFileSync(present)] as const;
  if (bytes[0].equals(bytes[1])) return undefined;
  return former.endsWith(".png") ? comparePictures(...bytes) : compareLines(...bytes);
}

function compareLines(former: Buffer, present: Buffer): string {
  const before = former.toString("utf8").split("\n");
  const after = present.toString("utf8").split("\n");
  const index = before.findIndex((line, at) => line !== after[at]);
  const line = index === -1 ? before.length : index;
  return `line ${String(line + 1)}\n  - ${shorten(before[line])}\n  + ${shorten(after[line])}`;
}

const shorten = (line = ""): string => (line.length > 300 ? `${line.slice(0, 300)} …` : line);

/** Pixels whose channels differ by no more are the same: text is drawn a shade darker or lighter from one run to the next. */
const MAX_SHADE = 8;

async function comparePictures(former: Buffer, present: Buffer): Promise<string | undefined> {
  const [before, after] = await Promise.all([former, present].map(readPixels));
  if (before === undefined || after === undefined) return undefined;
  if (before.info.width !== after.info.width || before.info.height !== after.info.height)
    return `${measure(before.info)} became ${measure(after.info)}`;
  const { channels, width, height } = before.info;
  let count = 0;
  for (let at = 0; at < before.data.length; at += channels)
    if (isOtherColour(before.data, after.data, at, channels)) count += 1;
  return count === 0 ? undefined : `${String(count)} of ${String(width * height)} pixels`;
}

const readPixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const measure = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${String(width)} × ${String(height)} pixels`;

function isOtherColour(before: Buffer, after: Buffer, at: number, channels: number): boolean {
  for (let channel = at; channel < at + channels; channel += 1)
    if (Math.abs((before[channel] ?? 0) - (after[channel] ?? 0)) > MAX_SHADE) return true;
  return false;
}
