import { Fragment } from "react";
import { PersonName } from "#catalogue/browsing/web/person-name.tsx";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import type { LanguageCode } from "#publications/core/language.ts";

type NamesUpToProps = {
  readonly names: readonly string[];
  readonly most: number;
  readonly language: LanguageCode;
  readonly words: readonly string[];
  /** The pages of people by their names; a name without a page is plain text. */
  readonly people?: Readonly<Record<string, string>> | undefined;
};

/** The first names in full, and "and 2 more". */
export function NamesUpTo({ names, most, language, words, people }: NamesUpToProps) {
  const more = names.length - most;
  return (
    <>
      {names.slice(0, most).map((name, index) => (
        // A volume may have two contributors of one name; their order never changes.
        <Fragment key={`${index} ${name}`}>
          {index > 0 && ", "}
          <PersonName slug={people?.[name]}>
            <TitleText text={name} language={language} words={words} />
          </PersonName>
        </Fragment>
      ))}
      {more > 0 && " "}
      {more > 0 && <bdi lang="en">{`and ${more} more`}</bdi>}
    </>
  );
}
