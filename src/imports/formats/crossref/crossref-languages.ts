import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { readSubtitle } from "#imports/formats/xml/marked-title.ts";
import { all, getChildren, first, oneLine, getText, type XmlNode } from "#imports/formats/xml/xml-node.ts";

const textIn = (abstract: XmlNode | undefined): string | undefined =>
  getText(abstract).replace(/^(?:abstract|summary)\n/iu, "") || undefined;

const isOwn = (abstract: XmlNode, language: string | undefined): boolean => {
  const given = abstract.attributes.get("lang");
  return given === undefined || language === undefined || given === language;
};

/** Returns the abstract in the language of the work, otherwise the first where the work names no language. */
export const abstractIn = (node: XmlNode | undefined, language: string | undefined): string | undefined =>
  textIn(all(node, "abstract").find((node) => isOwn(node, language)));

/** Returns the title in the original language, and abstracts in other languages than that of the work. */
export function otherLanguagesIn(node: XmlNode | undefined, language: string | undefined): readonly LooseRecord[] {
  const titles = first(node, "titles");
  const original = first(titles, "original_language_title");
  const own = original?.attributes.get("language");
  const named =
    own === undefined
      ? []
      : [{ language: own, title: oneLine(titles, "original_language_title"), subtitle: findOriginalSubtitle(titles) }];
  const abstracts = all(node, "abstract")
    .filter((node) => !isOwn(node, language))
    .map((node) => ({ language: node.attributes.get("lang") ?? "", abstract: textIn(node) }));
  const byLanguage = Map.groupBy<string, LooseRecord & { readonly language: string }>(
    [...named, ...abstracts],
    (one) => one.language,
  );
  return [...byLanguage.values()].map((parts) => Object.assign({}, ...parts.toReversed()) as LooseRecord);
}

/** Returns the subtitles before and after the title in the original language, which is the second title. */
function subtitlesIn(titles: XmlNode | undefined): readonly (XmlNode | undefined)[] {
  const elements = getChildren(titles);
  const original = elements.findIndex(({ name }) => name === "original_language_title");
  const [before, after] = original < 0 ? [elements, []] : [elements.slice(0, original), elements.slice(original)];
  return [before, after].map((part) => part.find(({ name }) => name === "subtitle"));
}

const findOriginalSubtitle = (titles: XmlNode | undefined): string | undefined =>
  getText(subtitlesIn(titles)[1]).replaceAll(/\s+/gu, " ") || undefined;

/** Returns the subtitle of the title in the language of the work. */
export const subtitleIn = (node: XmlNode | undefined): ReturnType<typeof readSubtitle> =>
  readSubtitle(subtitlesIn(first(node, "titles"))[0]);
