import { Fragment } from "react";
import { TitleText } from "#catalogue/web/title-text.tsx";
import type { LanguageCode } from "#publications/language.ts";

type NamesUpToProps = {
  readonly names: readonly string[];
  readonly most: number;
  readonly language: LanguageCode;
  readonly words: readonly string[];
};

/** The first names in full, and "and 2 more". */
export function NamesUpTo({ names, most, language, words }: NamesUpToProps) {
  const more = names.length - most;
  return (
    <>
      {names.slice(0, most).map((name, at) => (
        // A volume may have two contributors of one name; their order never changes.
        <Fragment key={`${at} ${name}`}>
          {at > 0 && ", "}
          <TitleText text={name} language={language} words={words} />
        </Fragment>
      ))}
      {more > 0 && " "}
      {more > 0 && <bdi lang="en">{`and ${more} more`}</bdi>}
    </>
  );
}
