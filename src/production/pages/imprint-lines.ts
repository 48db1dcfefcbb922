import { isWhole, formatPrintedName, type PageJob } from "./page-job.ts";
import { pageWords } from "../document/page-words.ts";

/** A line of the imprint; `href` is null where it leads nowhere. */
export type ImprintLine = { readonly text: string; readonly href: string | null };

/** Returns the imprint in the language of the book: rights, licence, publisher, series, numbers. What is not known is left out. */
export function imprintLines(job: PageJob): ImprintLine[] {
  const { imprint } = job;
  const words = pageWords(job.language);
  const line = (text: string, href: string | null = null): ImprintLine => ({ text, href });
  const holders = new Intl.ListFormat(job.language, { type: "conjunction" }).format(
    (isWhole(job) ? imprint.authors : job.parts[0].authors).map(formatPrintedName),
  );
  const place = imprint.place === "" ? words.publishedBy : words.publishedByIn;
  const lines = [
    isWhole(job) ? line(imprint.title) : undefined,
    line(`© ${imprint.year} ${holders}`.trim()),
    imprint.licence === ""
      ? line(words.allRightsReserved)
      : line(
          words.licence.replace("{licence}", imprint.licence),
          imprint.licenceUrl === "" ? null : imprint.licenceUrl,
        ),
    imprint.publisher === ""
      ? undefined
      : line(place.replace("{publisher}", imprint.publisher).replace("{place}", imprint.place)),
    imprint.series === ""
      ? undefined
      : line([imprint.series, imprint.issn].filter((part) => part !== "").join(" · ISSN ")),
    imprint.isbn === "" ? undefined : line(`ISBN ${imprint.isbn} (PDF)`),
    ...doiLines(job).map((doi) => line(`https://doi.org/${doi}`, `https://doi.org/${doi}`)),
  ];
  return lines.filter((line) => line !== undefined);
}

function doiLines(job: PageJob): string[] {
  const doi = isWhole(job) ? job.imprint.doi : job.parts[0].doi || job.imprint.doi;
  return doi === "" ? [] : [doi];
}
