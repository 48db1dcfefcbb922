import { langAttribute } from "#publications/language.ts";
import { markWords } from "#search/match-highlights.ts";
import type { LanguageCode } from "#publications/language.ts";

/** Replaces the space before a colon and inside guillemets, as in French, by one at which no line breaks. */
const withFirmBlanks = (text: string): string => text.replaceAll(/ (?=[:;!?»](?:\s|$))|(?<=«) /gu, "\u00A0");

/** A publication's text in its own language and direction, with the search words marked. */
export function TitleText({
  text,
  language,
  words = [],
}: {
  text: string;
  language?: LanguageCode | undefined;
  words?: readonly string[];
}) {
  const set = withFirmBlanks(text);
  return (
    <bdi lang={langAttribute(language)} dir="auto">
      {words.length === 0
        ? set
        : markWords(set, words).map((part, index) =>
            // the parts of one text never change places
            part.marked ? <mark key={index}>{part.text}</mark> : part.text,
          )}
    </bdi>
  );
}
