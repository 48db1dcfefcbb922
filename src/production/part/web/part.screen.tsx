import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { editedPublicationQuery, type PublicationBody } from "#publications/core/web/publication-queries.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";
import { listOpenProblems } from "../../problems/open-problems.ts";
import { sortProblems } from "../mends.ts";
import { FactsPanel } from "./facts-panel.tsx";
import { blocksQuery, productionQuery, type Version, versionsQuery, type WholeVersion } from "./part-client.ts";
import { PartHead } from "./part-head.tsx";
import { ProofPanel } from "../../proofs/office/web/proof-panel.tsx";
import { takeRemark } from "./take-remark.ts";
import { ProblemsPanel } from "./problems-panel.tsx";
import { TextPanel } from "./text-panel.tsx";
import { VersionsPanel } from "./versions-panel.tsx";

const route = getRouteApi(DASHBOARD.productionPart);

/** `/dashboard/production/{book}/{part}`: one chapter or paper, its problems, its text and what was read from its file. */
export function PartScreen() {
  const { id: book, part } = route.useParams();
  const record = useQuery(editedPublicationQuery(part));
  const versions = useQuery({ ...versionsQuery(part), enabled: record.data !== undefined });
  useRecordTitle(record.data?.title);
  const error = record.error ?? versions.error;
  // An address from a notice names the part alone: its book is not known before its record is read.
  const back =
    book === part ? (
      <Link to={DASHBOARD.production}>Production</Link>
    ) : (
      <Link to={DASHBOARD.productionBook} params={{ id: book }}>
        Back to the book
      </Link>
    );
  if (error)
    return (
      <UnopenedScreen
        error={error}
        onRetry={() => void Promise.all([record.refetch(), versions.refetch()])}
        back={back}
      />
    );
  if (!record.data || !versions.data)
    return (
      <div className="dashboard-list-waiting">
        <Spinner words="Opening the part" />
        <Skeleton height="list" />
      </div>
    );
  const [newest] = versions.data;
  return newest ? (
    <OpenPart record={record.data} versions={versions.data} newest={newest} />
  ) : (
    <div className="part-page">
      <PartHead record={record.data} newest={undefined} problems={undefined} />
      <p className="quiet">This part has no manuscript yet. Upload a Word document, OpenDocument, Markdown or LaTeX.</p>
    </div>
  );
}

type OpenPartProps = {
  readonly record: PublicationBody;
  readonly versions: readonly Version[];
  readonly newest: Version;
};

function OpenPart({ record, versions, newest }: OpenPartProps) {
  const whole = useQuery(productionQuery(newest.id));
  const blocks = useQuery({ ...blocksQuery(newest.id), enabled: newest.state === "ready" });
  const [chosen, setChosen] = useState<string>();
  const waiting = whole.data?.waiting_corrections ?? [];
  const open = listOpenProblems(newest.problems, whole.data?.corrections ?? []);
  const problems = sortProblems(
    open,
    waiting.map(({ correction }) => correction),
  );
  const underWay = describeState(newest.state);
  const isReady = newest.state === "ready" && whole.data !== undefined;
  return (
    <div className="part-page">
      <PartHead record={record} newest={newest} problems={problems} waiting={waiting.length} />
      {underWay !== undefined && (
        <p role="status" className="part-setting">
          <Spinner words={underWay} /> {underWay}
        </p>
      )}
      {newest.state === "failed" && <FailedText version={newest} />}
      <div className="part-columns">
        {isReady && blocks.data && (
          <>
            <ProblemsPanel
              key={newest.id}
              production={whole.data}
              problems={problems}
              blocks={blocks.data.blocks}
              chosen={chosen}
              onChoose={setChosen}
            />
            <TextPanel
              production={whole.data}
              text={blocks.data}
              versions={versions}
              problems={[...problems.musts, ...problems.others]}
              chosen={chosen}
              onChoose={setChosen}
            />
          </>
        )}
        <div className="part-facts">
          {isReady && (
            <ProofPanel
              part={record}
              productionId={newest.id}
              onTake={(remark) => takeRemark(newest.id, blocks.data, remark)}
              onShow={setChosen}
            />
          )}
          {whole.data?.facts && <FactsPanel production={whole.data} />}
          <VersionsPanel versions={versions} />
        </div>
      </div>
    </div>
  );
}

/** What is being done with a text that is not ready; undefined when nothing is. */
function describeState(state: WholeVersion["state"]): string | undefined {
  switch (state) {
    case "waiting":
      return "The manuscript is queued.";
    case "reading":
      return "The manuscript is being read.";
    case "setting":
      return "The pages are being typeset.";
    default:
      return undefined;
  }
}

const FailedText = ({ version: { problems, file_name: name } }: { readonly version: Version }) => (
  <section className="panel part-failed" role="alert">
    <h2 className="heading-3">{`${name} couldn’t be read`}</h2>
    <p>{problems[0]?.sentence}</p>
  </section>
);
