import { PeopleFinder } from "./names/find-people.ts";
import { THANKS_LABEL } from "./identity-phrases.ts";

/** Nobody is thanked for longer. */
const MAX_THANKS_LENGTH = 4000;

/** Thanks that begin behind their label in the same paragraph: "Acknowledgements: I thank …". */
const RUN_IN =
  /^\s*(?:acknowledge?ments?|danksagung|remerciements|agradecimientos|ringraziamenti|agradecimentos)\s*[:.—–-]\s*(?=\S)/iu;
/** The same within the text of a page, behind the end of a sentence. */
const IN_PAGE =
  /(?:^|\n|[.!?)]\s+)(?:\d+\.?\s+)?(?:Acknowledge?ments?|ACKNOWLEDGE?MENTS?|Danksagung|Remerciements|Agradecimientos|Ringraziamenti)\s*[:.]?\s+(?=\p{Lu})/u;
const NEXT_PART = /\n\s*(?:references|bibliography|works cited|notes|appendix|literatur|bibliographie)\b/iu;

/** Returns the acknowledgements of a manuscript: the paragraphs below their heading, or behind their label; undefined where there are none. */
export function findAcknowledgements(
  paragraphs: readonly { readonly text: string; readonly isHeading: boolean }[],
): string | undefined {
  const at = paragraphs.findIndex(({ text }) => THANKS_LABEL.test(text) || RUN_IN.test(text));
  const first = paragraphs[at];
  if (!first) return undefined;
  if (!THANKS_LABEL.test(first.text)) return boundText(first.text.replace(RUN_IN, ""));
  const texts: string[] = [];
  for (const { text, isHeading } of paragraphs.slice(at + 1)) {
    if (isHeading || texts.join(" ").length > MAX_THANKS_LENGTH) break;
    if (text.trim() !== "") texts.push(text);
    // Without a heading after them, the second paragraph may belong to another part.
    else if (texts.length > 0) break;
  }
  return boundText(texts.join("\n"));
}

/** Returns the acknowledgements within the text of pages, which has no paragraphs. */
export function acknowledgementsInPages(text: string): string | undefined {
  const found = IN_PAGE.exec(text);
  if (!found) return undefined;
  const rest = text.slice(found.index + found[0].length, found.index + found[0].length + MAX_THANKS_LENGTH / 2);
  const end = rest.search(NEXT_PART);
  return boundText(end < 0 ? rest : rest.slice(0, end));
}

const boundText = (text: string): string | undefined =>
  text.trim() === "" ? undefined : text.trim().slice(0, MAX_THANKS_LENGTH);

/** Returns the sentence of the acknowledgements that names a person; undefined where none does. A family name alone is no sign. */
export function thanksSentence(acknowledgements: string, name: string): string | undefined {
  if (name.trim().split(/\s+/u).length < 2) return undefined;
  const finder = new PeopleFinder([{ name }]);
  return splitSentences(acknowledgements).find(
    (sentence) => finder.find(sentence, { spelling: "prose", alone: "none" }).length > 0,
  );
}

/** An initial's full stop looks like the end of a sentence, and is none. */
function splitSentences(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)) {
    const words = segment.replaceAll(/\s+/gu, " ").trim();
    const last = sentences.at(-1);
    if (last !== undefined && /(?:^|[\s.])\p{Lu}\.$/u.test(last)) sentences.splice(-1, 1, `${last} ${words}`);
    else sentences.push(words);
  }
  return sentences;
}
