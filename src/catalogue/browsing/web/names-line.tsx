import { Fragment } from "react";
import { firstTwo } from "#catalogue/core/type-name.ts";
import { PersonName } from "#catalogue/browsing/web/person-name.tsx";
import type { LanguageCode } from "#publications/core/language.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";

/** The first two names and "+N more". */
export function NamesLine({
  names,
  language,
  words,
  dir,
  people,
}: {
  names: readonly string[];
  language?: LanguageCode | undefined;
  words?: readonly string[] | undefined;
  dir?: "ltr" | "rtl";
  /** The pages of people by their names; a name without a page is plain text. */
  people?: Readonly<Record<string, string>> | undefined;
}) {
  const { first, more } = firstTwo(names);
  if (first.length === 0) return null;
  return (
    <p className="names-line" dir={dir}>
      <span className="names-first">
        {first.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ", "}
            <PersonName slug={people?.[name]}>
              <TitleText text={name} language={language} words={words ?? []} />
            </PersonName>
          </Fragment>
        ))}
      </span>
      {more > 0 && " "}
      {more > 0 && <bdi>{`+${more} more`}</bdi>}
    </p>
  );
}
