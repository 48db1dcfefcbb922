import { markWords } from "#search/match-highlights.ts";
import type { LanguageCode } from "#publications/language.ts";

/** French sets a blank before a colon; no line may begin with what follows it, nor end with an opening guillemet. */
const withFirmBlanks = (text: string): string => text.replaceAll(/ (?=[:;!?»](?:\s|$))|(?<=«) /gu, "\u00A0");

/** Text of a record in its own language and direction, with the words that were searched for marked. */
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
    <bdi lang={language} dir="auto">
      {words.length === 0
        ? set
        : markWords(set, words).map((part, at) =>
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
            part.marked ? <mark key={at}>{part.text}</mark> : part.text,
          )}
    </bdi>
  );
}
