import { Fragment } from "react";
import { firstTwo } from "#catalogue/type-name.ts";
import type { LanguageCode } from "#publications/language.ts";
import { TitleText } from "#catalogue/web/title-text.tsx";

/** The first two names and "+N more". */
export function NamesLine({
  names,
  language,
  words,
  dir,
}: {
  names: readonly string[];
  language?: LanguageCode | undefined;
  words?: readonly string[] | undefined;
  dir?: "ltr" | "rtl";
}) {
  const { first, more } = firstTwo(names);
  if (first.length === 0) return null;
  return (
    <p className="names-line" dir={dir}>
      <span className="names-first">
        {first.map((name, at) => (
          <Fragment key={name}>
            {at > 0 && ", "}
            <TitleText text={name} language={language} words={words ?? []} />
          </Fragment>
        ))}
      </span>
      {more > 0 && " "}
      {more > 0 && <bdi>{`+${more} more`}</bdi>}
    </p>
  );
}
