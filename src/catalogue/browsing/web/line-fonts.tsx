import type { PublicationLine } from "#catalogue/browsing/publication-line.ts";
import type { LibraryTitle } from "#search/library.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";

/** The fonts of the scripts in which these lines and spines are written. */
export function LineFonts({
  lines,
  titles = [],
}: {
  lines: readonly PublicationLine[];
  titles?: readonly LibraryTitle[];
}) {
  return (
    <ScriptStyles
      texts={[
        ...lines.flatMap(({ title, language, people, volume }) =>
          [title, volume?.title ?? "", ...people.map(({ name }) => name)].map((text) => ({ text, lang: language })),
        ),
        ...titles.map(({ title, language }) => ({ text: title, lang: language })),
      ]}
    />
  );
}
