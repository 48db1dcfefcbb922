import { langAttribute } from "#publications/core/language.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { useAction } from "#platform/web/use-action.ts";
import { QueueLink } from "#review/office/web/queue-link.tsx";
import { TEMPLATE_COLUMNS } from "#review/papers/paper-columns.ts";
import { volumeQuery } from "#review/volumes/web/volume-queries.ts";
import { VolumesLink } from "#review/volumes/web/volumes-link.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { MarkedLink } from "#ui/marked-link.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { PapersFile } from "./papers-file.tsx";
import {
  type ImportAddress,
  type PaperImport,
  paperImportQuery,
  sendList,
  sendPdfs,
  startPapers,
} from "./papers-queries.ts";
import { PapersResults, PapersTable } from "./papers-table.tsx";

const route = getRouteApi(DASHBOARD.importPapers);

/** `/dashboard/volumes/{number}/import`: papers that an event reviewed, by its list and a ZIP of their PDFs. */
export function ImportPapersScreen() {
  const { id } = route.useParams();
  const volume = useQuery(volumeQuery(id, {}));
  useRecordTitle(volume.data?.title);
  if (volume.error && !volume.data)
    return <UnopenedScreen error={volume.error} onRetry={() => void volume.refetch()} back={<VolumesLink />} />;
  if (!volume.data) return <Skeleton height="screen" />;
  const { title, language, type } = volume.data;
  return (
    <>
      <nav aria-label="Breadcrumb" className="office-crumb small">
        <QueueLink />
        <span aria-hidden="true"> / </span>
        <MarkedLink to={DASHBOARD.volume} params={{ id }} className="link">
          <bdi lang={langAttribute(language)}>{title}</bdi>
        </MarkedLink>
        <span aria-hidden="true"> / </span>
        <span>Import papers</span>
      </nav>
      <ScreenHead
        title="Import papers"
        subtitle="Papers that the event has reviewed and accepted. Each becomes an accepted manuscript with its PDF, and its page will say that the event organised the review."
      />
      {type === "conference_proceedings" ? (
        <Import />
      ) : (
        <p role="status">The papers of an event are imported into proceedings. This volume is a book.</p>
      )}
    </>
  );
}

/** A new id for the import until the list is sent; then the address holds it. */
function Import() {
  const { id } = route.useParams();
  const { import: fromAddress } = route.useSearch();
  const navigate = route.useNavigate();
  const [fresh, setFresh] = useState(() => crypto.randomUUID());
  const address: ImportAddress = { id, import: fromAddress ?? fresh };
  const { data, error, refetch } = useQuery({ ...paperImportQuery(address), enabled: fromAddress !== undefined });
  const queries = useQueryClient();
  const isFinished = data?.state === "finished";
  useEffect(() => {
    // The job has made manuscripts that the volume and the queue do not show yet.
    if (isFinished) void queries.invalidateQueries({ queryKey: MANUSCRIPTS_KEY });
  }, [isFinished, queries]);
  const begin = (): void => {
    setFresh(crypto.randomUUID());
    void navigate({ search: {} });
  };
  if (fromAddress !== undefined && error && !data)
    return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (data?.state === "finished") return <Finished found={data} onAgain={begin} />;
  if (data?.state === "running")
    return (
      <p role="status">
        <Spinner words="Importing the papers" />{" "}
        {`${data.results.length} of ${data.rows.length} rows are done. You can leave this page.`}
      </p>
    );
  return (
    <>
      <section className="panel office-panel" aria-label="Files">
        <div className="paper-files">
          <PapersFile
            label="List of papers"
            hint="CSV with the columns in its first line, smaller than 5 MB."
            accept=".csv,.tsv,.txt"
            disabled={false}
            send={async (file) => {
              await sendList(address, file);
              await navigate({ search: { import: address.import }, replace: true });
            }}
          />
          <PapersFile
            label="PDFs"
            hint="One ZIP of PDFs smaller than 100 MB, each with the paper’s id in its name: 12.pdf, paper_12.pdf. Send larger volumes in parts."
            accept=".zip"
            disabled={!data}
            send={(file) => sendPdfs(address, file)}
          />
        </div>
        <Columns />
      </section>
      {data && <Checked found={data} address={address} />}
    </>
  );
}

const Columns = () => (
  <details className="volume-email">
    <summary>Which columns are read</summary>
    <p>
      {`Needed: paper_id, title, authors, and an e-mail address of at least one author. Read as well: ${TEMPLATE_COLUMNS.slice(3).join(", ")}.`}
    </p>
    <p>
      Authors are separated by semicolons; addresses, affiliations and ORCID iDs stand in the same order. The headings
      of EasyChair, CMT and ConfTool are understood too. Rows with another decision than accepted are not imported. A
      list that you send again brings what is new; a paper whose id the volume has already stays as it is.
    </p>
  </details>
);

/** The table of what will happen, and the button. */
function Checked({ found, address }: { readonly found: PaperImport; readonly address: ImportAddress }) {
  const [isConfirmed, setConfirmed] = useState(false);
  const { runAction, isBusy } = useAction({
    run: () => startPapers(address),
    failed: { title: "The import did not start", otherwise: "Nothing was imported. Please try again." },
  });
  const { rows, ready, pdf_count, unused_pdfs } = found;
  const papers = ready === 1 ? "1 paper" : `${ready} papers`;
  return (
    <>
      <p role="status" className="volume-sentence">
        <b>{`${ready} of ${rows.length} papers ${ready === 1 ? "is" : "are"} ready.`}</b>{" "}
        {pdf_count === 0
          ? "Send the ZIP of PDFs next."
          : ready < rows.length
            ? "The others stay out: mend the list or the ZIP and send it again."
            : ""}
      </p>
      {unused_pdfs.length > 0 && (
        <p className="small">{`${unused_pdfs.length === 1 ? "One PDF belongs" : `${unused_pdfs.length} PDFs belong`} to no row: ${unused_pdfs.slice(0, 10).join(", ")}${unused_pdfs.length > 10 ? " …" : "."}`}</p>
      )}
      <PapersTable rows={rows} />
      <div className="form-stack volume-editors">
        <Checkbox
          label="The authors agreed to the publication of these papers"
          hint="They count as confirmed, because the event’s list names them. No e-mail is sent to them now."
          checked={isConfirmed}
          onChange={setConfirmed}
        />
        <p>
          <Button disabled={!isConfirmed || ready === 0 || isBusy} onClick={() => runAction()}>
            {isBusy ? "Starting..." : ready === 0 ? "Nothing to import" : `Import ${papers}`}
          </Button>
        </p>
      </div>
    </>
  );
}

function Finished({ found: { results }, onAgain }: { readonly found: PaperImport; readonly onAgain: () => void }) {
  const { id } = route.useParams();
  const count = (name: PaperImport["results"][number]["outcome"]): number =>
    results.filter(({ outcome }) => outcome === name).length;
  const parts = [
    `${count("imported")} ${count("imported") === 1 ? "paper was" : "papers were"} imported.`,
    ...(count("known") > 0 ? [`${count("known")} had been imported before.`] : []),
    ...(count("failed") > 0 ? [`${count("failed")} stayed out.`] : []),
  ];
  return (
    <>
      <p role="status" className="volume-sentence">
        <b>{parts.join(" ")}</b>
      </p>
      <PapersResults results={results} />
      <p className="office-turn">
        <MarkedLink to={DASHBOARD.volume} params={{ id }} className="link">
          Open the volume
        </MarkedLink>
        <Button variant="outline" onClick={onAgain}>
          Import another list
        </Button>
      </p>
    </>
  );
}
