import type { WordRange } from "#manuscripts/anonymity/word-range.ts";
import type { NameParts } from "./name-parts.ts";

/** Shorter ones are found within other words. */
const MIN_JOINED_LENGTH = 5;

/** The ways in which user names and names of files join given and family name: "msundaresan", "raomeena". */
export function listAddressForms(
  form: readonly string[],
  { given, isCommon }: NameParts,
): readonly (readonly string[])[] {
  const family = form.join("");
  const [first = ""] = given;
  const initials = given.map((name) => name[0] ?? "").join("");
  const whole = first.length > 1 ? [[first, ...form], [...form, first], [first + family], [family + first]] : [];
  const short =
    isCommon || family.length < 3
      ? []
      : [first[0] ?? "", initials].flatMap((part) => [[part + family], [family + part]]);
  return [...whole, ...short].filter((words) => words.join("").length >= MIN_JOINED_LENGTH);
}

const URL_START = /\b(?:https?:\/\/|www\.)[^\s<>"”]{1,2000}/giu;
const FILE_END = /\.(?:png|jpe?g|tiff?|gif|svg|webp|bmp|emf|wmf|eps|pdf|docx?|odt|xlsx?|csv|tex)(?![\p{L}\p{N}])/giu;
const FILE_NAME = /[\p{L}\p{M}\p{N}_.~()-]{1,120}$/u;

/** Returns where addresses and names of files stand in a text. */
export function listAddresses(text: string): readonly WordRange[] {
  const addresses = [...text.matchAll(URL_START)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
  const files = [...text.matchAll(FILE_END)].map(({ index, 0: ending }) => {
    const name = FILE_NAME.exec(text.slice(Math.max(0, index - 120), index))?.[0] ?? "";
    return { start: index - name.length, end: index + ending.length };
  });
  return [...addresses, ...files];
}
