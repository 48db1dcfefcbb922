import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { useAction } from "#platform/web/use-action.ts";
import { langAttribute } from "#publications/core/language.ts";
import { TYPE_LABELS } from "#publications/core/publication-labels.ts";
import { TRASH_DAYS } from "#publications/trash/trash.ts";
import { DELETING } from "#publications/core/web/failure-words.ts";
import { RestorableActions, WhenAndBy } from "#publications/core/web/restorable-row.tsx";
import { buttonClass } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { sendDeletionForGood, TRASH_PAGE_SIZE, type TrashedBody, trashQuery } from "./trash-queries.ts";
import { TombstoneChoice } from "./tombstone-choice.tsx";
import { useRestoration } from "./use-restoration.ts";

const route = getRouteApi(DASHBOARD.trash);

/** The screen of deleted publications: who deleted each and when, the days that are left, and the ways back and out. */
export function TrashScreen() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(trashQuery(page));
  const panel = useRef<HTMLElement>(null);
  useFocusAfterRemoval(panel, data?.total);
  return (
    <>
      <ScreenHead
        title="Trash"
        subtitle={`Deleted publications stay here for ${TRASH_DAYS} days. Then they are deleted permanently.`}
        actions={
          <Link to={DASHBOARD.publications} className={buttonClass({ variant: "outline" })}>
            <DashboardIcon name="arrow-left" />
            Back to Publications
          </Link>
        }
      />
      <section
        ref={panel}
        tabIndex={-1}
        className="panel bulk-panel"
        aria-label="Deleted publications"
        aria-busy={!data && !error}
      >
        {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="group" />}
        {data?.publications.length === 0 && <p className="quiet">The trash is empty.</p>}
        {data && data.publications.length > 0 && <TrashTable publications={data.publications} />}
      </section>
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.total / TRASH_PAGE_SIZE)}
          label="the trash"
          onPage={(to) => void navigate({ search: { page: to > 1 ? to : undefined } })}
        />
      )}
    </>
  );
}

/** Focuses the panel when the row that had the focus went away, so that the keyboard goes on from there. */
function useFocusAfterRemoval(panel: RefObject<HTMLElement | null>, total: number | undefined): void {
  const before = useRef(total);
  useEffect(() => {
    const isFewer = total !== undefined && before.current !== undefined && total < before.current;
    before.current = total;
    if (isFewer && document.activeElement === document.body) panel.current?.focus();
  }, [panel, total]);
}

function TrashTable({ publications }: { readonly publications: readonly TrashedBody[] }) {
  const { restore, isRestoring } = useRestoration();
  const [ending, setEnding] = useState<TrashedBody>();
  return (
    <>
      <Table caption="Deleted publications, the newest first">
        <thead>
          <tr>
            <HeadCell>Title</HeadCell>
            <HeadCell>Deleted</HeadCell>
            <HeadCell>Days left</HeadCell>
            <HeadCell>Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {publications.map((publication) => (
            <tr key={publication.id}>
              <Cell label="Title">
                <Trashed publication={publication} />
              </Cell>
              <Cell label="Deleted">
                <WhenAndBy at={publication.deleted_at} by={publication.deleted_by} />
              </Cell>
              <Cell label="Days left">{publication.days_left}</Cell>
              <Cell label="Actions">
                <RestorableActions
                  name={publication.title}
                  isRestoring={isRestoring}
                  onRestore={() => restore([publication.id])}
                  onDelete={() => setEnding(publication)}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {ending && <DeleteForGood publication={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function Trashed({ publication }: { readonly publication: TrashedBody }) {
  const { title, language, type, chapters, files, reason, taken } = publication;
  const parts = type === "conference_proceedings" ? "papers" : "chapters";
  const facts = [
    TYPE_LABELS[type],
    chapters > 0 && `with ${formatCount(chapters)} ${chapters === 1 ? parts.slice(0, -1) : parts}`,
    files > 0 && `${formatCount(files)} ${files === 1 ? "file" : "files"}`,
  ];
  return (
    <div>
      <strong>
        <bdi lang={langAttribute(language)}>{title}</bdi>
      </strong>
      <p className="quiet small">{facts.filter(Boolean).join(" · ")}</p>
      {reason !== null && <p className="quiet small">Reason: {reason}</p>}
      {taken && (
        <p className="small">
          “<bdi>{taken.by}</bdi>” has its {taken.identifier === "doi" ? "DOI" : "ISBN"} by now.
        </p>
      )}
    </div>
  );
}

type DeleteProps = { readonly publication: TrashedBody; readonly onClose: () => void };

/** The question before a publication of the trash is deleted for good: nothing brings it back. */
function DeleteForGood({ publication, onClose }: DeleteProps) {
  const [isUnnamed, setUnnamed] = useState(publication.tombstone === "unnamed");
  const { runAction, isBusy } = useAction({
    run: () => sendDeletionForGood(publication.id, isUnnamed ? "unnamed" : "named"),
    successToast: { title: "Publication deleted", message: "It cannot be restored." },
    failed: DELETING,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => runAction()}
      title="Delete permanently"
      confirmLabel="Delete permanently"
      busyLabel="Deleting..."
      busy={isBusy}
      destructive
      typed="DELETE"
    >
      <div className="form-stack">
        <p>
          <strong>
            <bdi lang={langAttribute(publication.language)}>{publication.title}</bdi>
          </strong>{" "}
          {publication.chapters > 0 && `and the ${formatCount(publication.chapters)} that went with it `}
          {publication.chapters > 0 ? "are" : "is"} deleted permanently, with files, statistics and related data. This
          cannot be undone.
        </p>
        {publication.tombstone !== null && (
          <TombstoneChoice
            isUnnamed={isUnnamed}
            onChange={setUnnamed}
            disabled={isBusy || publication.tombstone === "unnamed"}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
