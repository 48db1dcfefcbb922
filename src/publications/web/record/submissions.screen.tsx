import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { mayEditPublication } from "#people/publication-access.ts";
import { useViewer } from "#people/web/viewer.ts";
import { answerOf } from "#platform/web/call-api.ts";
import { publicationPath } from "#publications/addresses.ts";
import { PART_NAMES } from "#publications/missing-parts.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { toast } from "#ui/toast.ts";
import { dayOf, typeLabel } from "../desk/desk-words.ts";
import { StatusBadge } from "../desk/status-badge.tsx";
import { publications } from "../publications-api.ts";
import { ADD_PATH, editPath } from "./record-paths.ts";
import { type AnsweredPublication, ownRecordsQuery } from "./record-queries.ts";
import { useSaving } from "./save-record.ts";

/** `/dashboard/submissions`: what one proposed to the press, and where it stands (decisions A5, A6). */
export function SubmissionsScreen() {
  const { data, error, refetch } = useQuery(ownRecordsQuery);
  return (
    <>
      <ScreenHead
        title="Submissions"
        subtitle="Each submission with its stage, its days and its decisions"
        actions={
          <Link to={ADD_PATH} className={buttonClass()}>
            Add Publication
          </Link>
        }
      />
      <section className="panel desk-list" aria-label="Your submissions">
        {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Spinner words="Loading your submissions" />}
        {data?.publications.length === 0 && (
          <p className="desk-list-empty">
            No submissions yet. What you propose to the press is listed here with where it stands and whose turn it is.
          </p>
        )}
        {data && data.publications.length > 0 && <OwnRecords records={data.publications} />}
      </section>
    </>
  );
}

const OwnRecords = ({ records }: { readonly records: readonly AnsweredPublication[] }) => (
  <Table caption="Your submissions">
    <thead>
      <tr>
        <HeadCell>Title</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell>Last change</HeadCell>
        <HeadCell>Missing</HeadCell>
        <HeadCell>Actions</HeadCell>
      </tr>
    </thead>
    <tbody>
      {records.map((record) => (
        <OwnRecord key={record.id} record={record} />
      ))}
    </tbody>
  </Table>
);

function OwnRecord({ record }: { readonly record: AnsweredPublication }) {
  const viewer = useViewer();
  const { id, title, status, missing, updated_at, details } = record;
  return (
    <tr>
      <Cell label="Title">
        <span>
          <bdi className="user-name" lang={details.language}>
            {title}
          </bdi>
          <span className="quiet">{typeLabel(record)}</span>
        </span>
      </Cell>
      <Cell label="Status">
        <span>
          <StatusBadge status={status} />
          <span className="form-hint">{TURNS[status]}</span>
        </span>
      </Cell>
      <Cell label="Last change">
        <time dateTime={updated_at}>{dayOf(updated_at)}</time>
      </Cell>
      <Cell label="Missing">{missing.map((part) => PART_NAMES[part]).join(", ") || "nothing"}</Cell>
      <Cell label="Actions">
        <span className="row-actions">
          {status === "published" ? (
            <a href={publicationPath(record.sequential_id)} className={SMALL} aria-label={`See ${title}`}>
              See it
            </a>
          ) : (
            <Link to={editPath(id)} className={SMALL} aria-label={`Open ${title}`}>
              {mayEditPublication(viewer, record) ? "Edit" : "Open"}
            </Link>
          )}
          {status === "draft" && <SendButton record={record} />}
        </span>
      </Cell>
    </tr>
  );
}

const SMALL = buttonClass({ look: "outline", size: "small" });

/** Whose turn it is. */
const TURNS = {
  draft: "Your turn: finish it and send it to the editors",
  under_review: "The editors' turn",
  published: "Done",
  archived: "Taken out of the catalogue",
} as const;

function SendButton({ record: { id, title } }: { readonly record: AnsweredPublication }) {
  const { save, isBusy } = useSaving({
    run: () => answerOf(publications[":id"].status.$put({ param: { id }, json: { status: "under_review" } })),
    failed: { title: "Error updating publication", sentence: "Unknown error occurred while updating publication" },
    onDone: () => toast({ title: "Sent to the editors", message: "They decide, and you are told by mail." }),
  });
  return (
    <Button size="small" disabled={isBusy} aria-label={`Send ${title} to the editors`} onClick={() => save(undefined)}>
      {isBusy ? "Sending..." : "Send"}
    </Button>
  );
}
