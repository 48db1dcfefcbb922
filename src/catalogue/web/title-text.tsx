import { markWords } from "#catalogue/marks.ts";
import type { LanguageCode } from "#publications/language.ts";

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
  return (
    <bdi lang={language} dir="auto">
      {words.length === 0
        ? text
        : markWords(text, words).map((part, at) =>
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
            part.marked ? <mark key={at}>{part.text}</mark> : part.text,
          )}
    </bdi>
  );
}
