import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import type { ManuscriptsAddress } from "#manuscripts/tracking/manuscripts-address.ts";
import { type ListedManuscript, manuscriptListQuery, MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { expectNoContent } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import { MarkedLink } from "#ui/marked-link.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";

const route = getRouteApi(DASHBOARD.manuscripts);

const VIEWS = [
  { progress: undefined, label: "All" },
  { progress: "active", label: "Active" },
  { progress: "finished", label: "Finished" },
] as const;

/** The screen *My Manuscripts*: the works with one true sentence each (decision A6). */
export function ManuscriptsScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { progress: show = "all", page = 1 } = address;
  const { data, error, refetch, isPlaceholderData } = useQuery(manuscriptListQuery({ show }, page));
  const isEmpty = data?.total === 0 && address.progress === undefined;
  return (
    <>
      <ScreenHead
        title="My Manuscripts"
        subtitle="Your works, from draft to published"
        actions={
          <Link to={DASHBOARD.newManuscript} search={{}} className={buttonClass()}>
            New Manuscript
          </Link>
        }
      />
      {!isEmpty && <Views address={address} />}
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner words="Loading your manuscripts" />}
      {isEmpty && <Nothing />}
      {data?.total === 0 && !isEmpty && <p className="dashboard-list-empty">No manuscript is in this view.</p>}
      {data && data.manuscripts.length > 0 && (
        <div className="table-place table-place-words" aria-busy={isPlaceholderData}>
          <ManuscriptsTable manuscripts={data.manuscripts} />
          <Pagination
            page={page}
            pages={data.pages}
            label="manuscripts"
            onPage={(to) => void navigate({ search: (before) => ({ ...before, page: to > 1 ? to : undefined }) })}
          />
        </div>
      )}
    </>
  );
}

const Views = ({ address }: { readonly address: ManuscriptsAddress }) => (
  <nav className="chips" aria-label="Manuscripts by progress">
    {VIEWS.map(({ progress, label }) => (
      <MarkedLink
        key={label}
        to={DASHBOARD.manuscripts}
        search={progress === undefined ? {} : { progress }}
        className="chip"
        mark={address.progress === progress ? "true" : undefined}
        activeProps={{}}
        resetScroll={false}
      >
        {label}
      </MarkedLink>
    ))}
  </nav>
);

/** The kinds of manuscripts that can be submitted, and the usual times. */
const Nothing = () => (
  <section className="panel dashboard-card" aria-label="No manuscripts yet">
    <p>
      No manuscripts yet. You can submit a book, a chapter, a conference paper or whole proceedings. One file is enough
      to begin, and the draft is saved while you type.
    </p>
    <p>
      <Link to={DASHBOARD.newManuscript} search={{}} className={buttonClass({ variant: "outline" })}>
        Begin a manuscript
      </Link>
    </p>
  </section>
);

const ManuscriptsTable = ({ manuscripts: rows }: { readonly manuscripts: readonly ListedManuscript[] }) => (
  <Table caption="Your manuscripts">
    <thead>
      <tr>
        <HeadCell>Title</HeadCell>
        <HeadCell>Where it is</HeadCell>
        <HeadCell>Next date</HeadCell>
        <HeadCell>Updated</HeadCell>
        <HeadCell>Actions</HeadCell>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <Cell label="Title" className="cell-head">
            <ManuscriptLink row={row} />
            <span className="small quiet manuscript-line">
              {[MANUSCRIPT_KINDS[row.kind], row.number].filter(Boolean).join(" · ")}
            </span>
          </Cell>
          <Cell label="Where it is">
            <span>
              {row.sentence}
              {row.late !== null && <span className="form-hint">{row.late}</span>}
            </span>
          </Cell>
          <Cell label="Next date">
            {row.due_on !== null && row.turn === "author" ? (
              <time dateTime={row.due_on}>{longDay(row.due_on)}</time>
            ) : null}
          </Cell>
          <Cell label="Updated">
            <TimeAgo at={row.updated_at} />
          </Cell>
          <Cell label="Actions">{row.state === "draft" ? <DeleteDraft row={row} /> : null}</Cell>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** A draft opens its form, anything else its page. */
export function ManuscriptLink({ row }: { readonly row: ListedManuscript }) {
  const title = row.title === "" ? "Untitled" : row.title;
  return row.state === "draft" ? (
    <Link to={DASHBOARD.editManuscript} params={{ id: row.id }} search={{}} className="manuscript-title link">
      <bdi>{title}</bdi>
    </Link>
  ) : (
    <Link to={DASHBOARD.manuscript} params={{ id: row.number ?? row.id }} search={{}} className="manuscript-title link">
      <bdi>{title}</bdi>
    </Link>
  );
}

function DeleteDraft({ row }: { readonly row: ListedManuscript }) {
  const [isAsking, setAsking] = useState(false);
  const title = row.title === "" ? "Untitled" : row.title;
  const { runAction, isBusy } = useAction({
    run: () => expectNoContent(manuscripts[":id"].$delete({ param: { id: row.id } })),
    refreshes: MANUSCRIPTS_KEY,
    successToast: { title: "Draft deleted", message: title },
    failed: "The draft was not deleted.",
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="outline" size="small" aria-label={`Delete draft ${title}`} onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => runAction()}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        busy={isBusy}
        destructive
      >
        “{title}” and its files are deleted permanently. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
