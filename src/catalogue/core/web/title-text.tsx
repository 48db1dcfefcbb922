import type { ReactNode } from "react";
import { langAttribute } from "#publications/core/language.ts";
import { joinRuns, type TitleRun } from "#publications/core/details/formatted-title.ts";
import { readRuns } from "#publications/titles/title-runs.ts";
import { TitleFaces } from "#publications/titles/web/title-faces.tsx";
import { markWords } from "#search/match-highlights.ts";
import type { LanguageCode } from "#publications/core/language.ts";

/** Replaces the space before a colon and inside guillemets, as in French, by one at which no line breaks. */
const withFirmBlanks = (text: string): string => text.replaceAll(/ (?=[:;!?»](?:\s|$))|(?<=«) /gu, "\u00A0");

type TitleTextProps = {
  readonly text: string;
  /** The text with its faces; undefined where it has none. */
  readonly formatted?: string | undefined;
  readonly language?: LanguageCode | undefined;
  readonly words?: readonly string[];
};

/** A publication's text in its own language and direction, with its faces and with the search words marked. */
export function TitleText({ text, formatted, language, words = [] }: TitleTextProps) {
  const runs = readRuns(formatted);
  return (
    <bdi lang={langAttribute(language)} dir="auto">
      {runs ? <MarkedRuns runs={runs} words={words} /> : <Marked text={withFirmBlanks(text)} words={words} />}
    </bdi>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }): ReactNode {
  if (words.length === 0) return text;
  return markWords(text, words).map((part, index) =>
    // the parts of one text never change places
    part.marked ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

/** Words go on through faces, so that they are looked for in the whole title. */
function MarkedRuns({ runs, words }: { readonly runs: readonly TitleRun[]; readonly words: readonly string[] }) {
  const whole = withFirmBlanks(joinRuns(runs));
  if (words.length === 0)
    return <TitleFaces runs={runs} write={(text, from) => whole.slice(from, from + text.length)} />;
  const parts = markWords(whole, words);
  return <TitleFaces runs={runs} write={(text, from) => cutParts(parts, from, from + text.length)} />;
}

function cutParts(parts: ReturnType<typeof markWords>, from: number, to: number): readonly ReactNode[] {
  let start = 0;
  return parts.flatMap(({ text, marked }, index): ReactNode[] => {
    const piece = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += text.length;
    if (piece === "") return [];
    return [marked ? <mark key={index}>{piece}</mark> : piece];
  });
}
