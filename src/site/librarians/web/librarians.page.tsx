import { publicationPath } from "#addresses/publication-addresses.ts";
import type { CatalogueCounts } from "#distribution/records/server/count-catalogue.ts";
import { PRESERVATION } from "#policies/page-texts/preservation.ts";
import { TableView } from "#policies/core/web/text-table.tsx";
import { Part, PageHeader, PointGrid } from "#site/service-pages/web/service-parts.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { MadeList } from "#distribution/lists/server/stored-lists.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { fileSize, formatCount } from "#ui/formatting/numbers.ts";
import type { Press } from "#press/core/press.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { listTermSentences } from "../term-sentences.ts";
import { LOADABLE_FORMATS, type LoadableFormat } from "../librarians-page.ts";

type LibrariansPageProps = {
  readonly counts: CatalogueCounts;
  /** The files that were made last night; none before the first one. */
  readonly made: readonly MadeList[];
  readonly pressUrl: string;
  readonly timeZone: Press["hours"]["timeZone"];
  readonly terms: Press["terms"];
};

/** `/librarians`: what the press publishes, how its records are loaded, and the terms. */
export function LibrariansPage({ counts, made, pressUrl, timeZone, terms }: LibrariansPageProps) {
  return (
    <>
      <PageHeader
        eyebrow="Metadata"
        title="For librarians"
        sentence="Every record we publish, in the formats that your systems load. Free, and without registration."
      >
        <ButtonLink href="/contact">Ask a question</ButtonLink>
      </PageHeader>
      <Part id="catalogue" title="What we publish">
        <PointGrid points={listPoints(counts)} />
      </Part>
      <Part id="load" title="Load our records">
        <TableView
          caption="Formats and their addresses"
          columns={["Format", "Content", "Address"]}
          rows={LOADABLE_FORMATS.map((format) => [
            format.name,
            format.words,
            <Addresses key={format.path} {...format} />,
          ])}
        />
        {made.length > 0 && <MadeLists made={made} timeZone={timeZone} />}
        <p className="reading">
          For MARC of what changed since a day, add it to the address:{" "}
          <code>{`${pressUrl}/metadata/marc.xml?since=2026-11-01`}</code>. Records that left come as deleted. Each
          publication has its own record too: add <code>.marc.xml</code>, <code>.onix.xml</code>,{" "}
          <code>.datacite.xml</code>, <code>.jsonld</code>, <code>.ris</code> or <code>.bib</code> to its address, such
          as <code>{`${publicationPath(12)}.marc.xml`}</code>.
        </p>
      </Part>
      <Part id="identifiers" title="Identifiers">
        <p className="reading">
          DOI, ISBN, ISSN of series, ORCID, ROR and ISNI, where a record has them. The number in a publication’s address
          is its key in every format and never changes: it ends the OAI identifier and the control number of MARC, and
          is the title_id of KBART.
        </p>
      </Part>
      <Part id="usage" title="Usage reports">
        <p className="reading">
          We count views and downloads by the rules of COUNTER, release 5.1. Libraries fetch their reports at{" "}
          <code>{`${pressUrl}/counter/r51`}</code> with a key, for which please ask us. Our reports are not audited.{" "}
          <a className="link" href="/policies/usage">
            How we count
          </a>
        </p>
      </Part>
      <Part id="terms" title="Licences, lending and mining">
        <p className="reading">{listTermSentences(terms).join(" ")}</p>
      </Part>
      <Part id="kept" title="Preservation">
        <p className="reading">
          A publication that is withdrawn keeps its address, which says so.{" "}
          <a className="link" href={PRESERVATION.path}>
            {PRESERVATION.title}
          </a>
        </p>
      </Part>
    </>
  );
}

/** A file changes once a night: its checksum tells whether a copy is the same. */
function MadeLists({ made, timeZone }: Pick<LibrariansPageProps, "made" | "timeZone">) {
  return (
    <TableView
      caption="Whole files, made each night"
      columns={["File", "Made", "Records", "Size", "SHA-256"]}
      rows={made.map(({ name, made_at, records, size, sha256 }) => [
        name,
        longDay(toZonedTime(made_at, timeZone).day),
        formatCount(records),
        fileSize(size),
        <code key="sha256">{sha256}</code>,
      ])}
    />
  );
}

function Addresses({ path, other }: LoadableFormat) {
  return [path, other].flatMap((address) =>
    address === undefined
      ? []
      : [
          <p key={address}>
            <a className="link" href={address}>
              <code>{address}</code>
            </a>
          </p>,
        ],
  );
}

const listPoints = (counts: CatalogueCounts) => [
  { title: formatCount(counts.titles), sentence: "Books and proceedings" },
  { title: formatCount(counts.parts), sentence: "Chapters and papers" },
  { title: formatShare(counts.open, counts.records), sentence: "Open access" },
  { title: formatShare(counts.accessible, counts.records), sentence: "With a tagged PDF or an EPUB" },
  { title: formatCount(counts.languages), sentence: counts.languages === 1 ? "Language" : "Languages" },
];

const formatShare = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.floor((part / whole) * 100)} %`;
