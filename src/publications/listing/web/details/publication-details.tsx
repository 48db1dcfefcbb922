import { use } from "react";
import { langAttribute, parseLanguage } from "#publications/core/language.ts";
import { listDisplayedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { findSubject } from "#publications/core/subjects/thema.ts";
import { CoverSlot } from "./cover-slot.ts";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { MissingMark } from "#publications/listing/web/missing-mark.tsx";
import { ReadershipSlot } from "./readership-slot.ts";
import { PublicationBadges, PublicationByline } from "#publications/listing/web/publication-head.tsx";
import { PublicationTitle } from "#publications/listing/web/publication-title.tsx";
import { PublicationFiles } from "./publication-files.tsx";
import { PublicationInformation } from "./publication-information.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

/** Specification §2, *Details dialog*: badges, statistics, abstract, information, keywords, files, preview; and readership. */
export function PublicationDetailsPanel({ publication }: { readonly publication: ListedPublication }) {
  const drawCover = use(CoverSlot);
  const drawReadership = use(ReadershipSlot);
  return (
    <div className="publication-overview">
      <div className="publication-overview-head">
        <span className="publication-cover" aria-hidden="true">
          {drawCover(publication)}
        </span>
        <Head publication={publication} />
      </div>
      <Statistics publication={publication} />
      {publication.published_at !== null && drawReadership(publication)}
      <Abstract publication={publication} />
      <PublicationInformation publication={publication} />
      <Keywords publication={publication} />
      <PublicationFiles publication={publication} />
    </div>
  );
}

type PublicationProps = { readonly publication: ListedPublication };

const Head = ({ publication }: PublicationProps) => (
  <div className="publication-text">
    <p className="publication-eyebrow">
      <PublicationBadges publication={publication} />
    </p>
    <h3 className="heading-3">
      <PublicationTitle {...publication} />
    </h3>
    <PublicationByline publication={publication} subtitleClass="publication-subtitle" />
    <MissingMark missing={publication.missing} files={publication.files} />
  </div>
);

const COUNTS = [
  ["views_count", "Views"],
  ["downloads_count", "Downloads"],
  ["citations_count", "Citations"],
  ["ris_downloads_count", "RIS exports"],
  ["bibtex_downloads_count", "BibTeX exports"],
] as const;

/** The counters of a publication; its heading is of the level that the page or dialog has there. */
export const Statistics = ({
  publication: { statistics },
  heading: Heading = "h3",
}: PublicationProps & { readonly heading?: "h2" | "h3" }) => (
  <section aria-labelledby="publication-statistics">
    <Heading id="publication-statistics" className="detail-heading">
      Statistics
    </Heading>
    <dl className="facts">
      {COUNTS.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{formatCount(statistics[name])}</dd>
        </div>
      ))}
    </dl>
    {statistics.citations_source !== null && (
      <p className="small quiet">
        Citations: {[statistics.citations_source, statistics.citations_counted_on].filter(Boolean).join(", ")}
      </p>
    )}
  </section>
);

export const Abstract = ({ publication: { details } }: PublicationProps) => (
  <section aria-labelledby="publication-abstract">
    <h3 id="publication-abstract" className="detail-heading">
      Abstract
    </h3>
    {details.abstract === null ? (
      <p className="quiet">No abstract yet.</p>
    ) : (
      <p className="reading" lang={langAttribute(details.language)} dir="auto">
        {details.abstract}
      </p>
    )}
  </section>
);

export function Keywords({ publication: { details } }: PublicationProps) {
  const subjects = details.subjects.flatMap((code) => findSubject(code) ?? []);
  const keywords = listDisplayedKeywords(details.keywords);
  return (
    <>
      <Chips id="publication-subjects" heading="Subjects" words={subjects.map(({ heading }) => heading)} />
      <Chips id="publication-keywords" heading="Keywords" words={keywords} language={parseLanguage(details.language)} />
    </>
  );
}

type ChipsProps = {
  readonly id: string;
  readonly heading: string;
  readonly words: readonly string[];
  readonly language?: string | undefined;
};

function Chips({ id, heading, words, language }: ChipsProps) {
  if (words.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="detail-heading">
        {heading}
      </h3>
      <ul className="publication-keywords">
        {words.map((word) => (
          <li key={word} className="chip" lang={langAttribute(language)}>
            {word}
          </li>
        ))}
      </ul>
    </section>
  );
}
