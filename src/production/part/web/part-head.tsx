import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { useScreenHeading } from "#ui/screen-head.tsx";
import type { SortedProblems } from "../mends.ts";
import { NewVersionDialog } from "./new-version-dialog.tsx";
import type { Version } from "./part-client.ts";
import { ReleaseDialog } from "../../release/web/release-dialog.tsx";

type PartHeadProps = {
  readonly record: PublicationBody;
  readonly newest: Version | undefined;
  readonly problems: SortedProblems | undefined;
  /** Corrections that wait for the next version. */
  readonly waiting?: number;
};

/** The title of a part, what must be done next, and the commands on it. */
export function PartHead({ record, newest, problems, waiting = 0 }: PartHeadProps) {
  const heading = useScreenHeading();
  const [open, setOpen] = useState<"version" | "release">();
  const close = (): void => setOpen(undefined);
  const isReady = newest?.state === "ready";
  const book = record.parent;
  return (
    <header className="part-head">
      <nav aria-label="Breadcrumb">
        <ol className="part-crumbs small">
          <li>
            <Link to={DASHBOARD.production}>Production</Link>
          </li>
          {book && (
            <li>
              <Link to={DASHBOARD.productionBook} params={{ id: String(book.sequential_id) }}>
                {book.title}
              </Link>
            </li>
          )}
        </ol>
      </nav>
      <div className="part-head-row">
        <div>
          <h1 ref={heading} tabIndex={-1} className="screen-title" dir="auto">
            {record.title}
          </h1>
          <p className="small quiet part-line">
            {book && <span>{`In ${book.title}`}</span>}
            {record.authors.length > 0 && <span dir="auto">{record.authors.join(", ")}</span>}
            {newest && <span>{`Version ${newest.version}`}</span>}
          </p>
          {isReady && problems && <NextStep problems={problems} waiting={waiting} />}
        </div>
        <div className="screen-actions">
          <Button variant={newest ? "outline" : "default"} onClick={() => setOpen("version")}>
            {newest ? "Upload new manuscript…" : "Upload manuscript…"}
          </Button>
          {isReady && (
            <Button
              variant="outline"
              disabled={problems !== undefined && problems.musts.length > 0}
              onClick={() => setOpen("release")}
            >
              Release…
            </Button>
          )}
        </div>
      </div>
      {open === "version" && <NewVersionDialog record={record} newest={newest} onClose={close} />}
      {open === "release" && newest && (
        <ReleaseDialog
          released={{ text: newest.id }}
          title={`Release version ${newest.version}`}
          description="The PDF and EPUB become the files of the record; earlier ones are kept as former files. The abstract and references are added where the record has none."
          isPublished={record.status === "published"}
          onClose={close}
        />
      )}
    </header>
  );
}

/** What is to be done next, in one sentence. */
function NextStep({
  problems: { musts, others },
  waiting,
}: {
  readonly problems: SortedProblems;
  readonly waiting: number;
}) {
  const count = musts.length + others.length;
  return (
    <p className="part-next">
      {count > 0 && (
        <Badge colour={musts.length > 0 ? "amber" : "neutral"} icon={<DashboardIcon name="alert" />}>
          {count === 1 ? "1 problem" : `${count} problems`}
        </Badge>
      )}
      <span>
        <b>{describeNext(musts.length, waiting)}</b>
        {others.length > 0 && musts.length > 0 && <span className="quiet"> The rest is optional.</span>}
      </span>
    </p>
  );
}

function describeNext(musts: number, waiting: number): string {
  if (musts === 1) return "One must be resolved before it can be released.";
  if (musts > 1) return `${musts} must be resolved before it can be released.`;
  if (waiting > 0) return "Create the next version with your corrections.";
  return "Ready to release.";
}
