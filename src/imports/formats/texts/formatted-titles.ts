import {
  type FormattedTitles,
  formatRuns,
  hasSameWords,
  joinRuns,
  MAX_FORMATTED_LENGTH,
  parseFormattedTitle,
  type TitleFace,
  type TitleRun,
} from "#publications/core/details/formatted-title.ts";
import { withoutReferences } from "./character-references.ts";
import { ATTRIBUTES, INLINE_NAMES } from "./inline-tags.ts";
import type { FieldReader } from "../loose-record.ts";

const FACES: Readonly<Record<string, TitleFace>> = {
  i: "i",
  em: "i",
  italic: "i",
  b: "b",
  strong: "b",
  bold: "b",
  sub: "sub",
  sup: "sup",
  sc: "sc",
  scp: "sc",
};

/** Returns whether an element of HTML, CSL or JATS is a face. */
export const isFaceTag = (name: string): boolean => Object.hasOwn(FACES, name);

const TAG = new RegExp(`<(/?)(?:jats:)?(${INLINE_NAMES})(${ATTRIBUTES})>`, "giu");
const SMALL_CAPITALS = /font-variant\s*:\s*small-caps/iu;

/**
 * Returns the formatted title of one with tags as other catalogues write them; undefined where it has no faces, or where they are not
 * closed in their places. Tags without a face, such as links, go.
 */
export function formatTags(title: string): string | undefined {
  const text = withoutReferences(title).replaceAll(/\s+/gu, " ").trim();
  if (text.length > MAX_FORMATTED_LENGTH) return undefined;
  const runs: TitleRun[] = [];
  const open: { readonly name: string; readonly face: TitleFace | undefined }[] = [];
  let from = 0;
  const take = (to: number): void => {
    const faces = open.flatMap(({ face }) => face ?? []);
    if (to > from) runs.push({ text: text.slice(from, to), faces: [...new Set(faces)] });
  };
  for (const { 0: tag, 1: slash, 2: written = "", 3: attributes = "", index } of text.matchAll(TAG)) {
    take(index);
    from = index + tag.length;
    const name = written.toLowerCase();
    if (attributes.endsWith("/")) continue;
    if (slash === "/") {
      if (open.pop()?.name !== name) return undefined;
    } else open.push({ name, face: SMALL_CAPITALS.test(attributes) ? "sc" : FACES[name] });
  }
  take(text.length);
  return open.length === 0 ? formatRuns(withoutWhole(runs)) : undefined;
}

/** A face of the whole title says nothing: where titles are listed, the style decides. */
function withoutWhole(runs: readonly TitleRun[]): readonly TitleRun[] {
  const whole = runs[0]?.faces.filter((face) => runs.every(({ faces }) => faces.includes(face))) ?? [];
  return runs.map(({ text, faces }) => ({ text, faces: faces.filter((face) => !whole.includes(face)) }));
}

/** Returns the formatted titles of a record; one that cannot be read, or has other words than the title, is left out with a remark. */
export function readFormattedTitles(fields: FieldReader): FormattedTitles {
  return {
    formatted_title: readFormatted(fields, "formatted_title", fields.text("title")),
    formatted_subtitle: readFormatted(fields, "formatted_subtitle", fields.text("subtitle")),
  };
}

function readFormatted(fields: FieldReader, name: string, title = ""): string | undefined {
  const given = fields.text(name);
  if (given === undefined) return undefined;
  const runs = parseFormattedTitle(given);
  if (runs !== undefined && hasSameWords(title, runs)) return formatRuns(runs);
  const reason = runs === undefined ? "has other tags than i, b, sub, sup and sc" : "has other words than the title";
  fields.warn(`The ${name.replace("_", " ")} “${given.slice(0, 200)}” ${reason} and was left out.`);
  return undefined;
}

/** Returns the formatted title and subtitle of a statement that has both in one line; nothing where it has other words. */
export function splitStatement(statement: string | undefined, title = "", subtitle = ""): FormattedTitles {
  const runs = statement === undefined ? undefined : parseFormattedTitle(statement);
  if (runs === undefined) return {};
  const length = joinRuns(runs).length;
  const [own, second] = [cutRuns(runs, 0, title.length), cutRuns(runs, length - subtitle.length, length)];
  return {
    ...(hasSameWords(title, own) && { formatted_title: formatRuns(own) }),
    ...(subtitle !== "" && hasSameWords(subtitle, second) && { formatted_subtitle: formatRuns(second) }),
  };
}

/** Returns the part of the runs between two places. */
function cutRuns(runs: readonly TitleRun[], from: number, to: number): readonly TitleRun[] {
  let start = 0;
  return runs.flatMap(({ text, faces }): TitleRun[] => {
    const piece = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += text.length;
    return piece === "" ? [] : [{ text: piece, faces }];
  });
}
