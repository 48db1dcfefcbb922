import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { COPY_SOURCES, fingerprint } from "#manuscripts/review-copies/review-copy.ts";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { longDateAndTime } from "#ui/formatting/dates.ts";
import { ConfirmCopyDialog } from "./confirm-copy-dialog.tsx";
import { copyHref, copyQuery, type ReviewCopyState } from "./copy-client.ts";

/**
 * What reviewers get, on the page of a manuscript that is checked or in review: whether an editor has confirmed it and which version it
 * is, or what is missing until invitations can leave.
 */
export function CopyBlock({ manuscript }: { readonly manuscript: OfficeManuscript }) {
  const { id, state } = manuscript;
  const isTime = state === "screening" || state === "in_review";
  const { data } = useQuery({ ...copyQuery(id), enabled: isTime });
  const [isOpen, setOpen] = useState(false);
  if (!isTime || !data?.version) return null;
  const title = data.is_confirmed ? "Reviewers’ copy: confirmed" : "Reviewers’ copy: not confirmed";
  return (
    <section className="panel copy-block" data-confirmed={data.is_confirmed} aria-label={title}>
      <h2 className="heading-3">
        <DashboardIcon name={data.is_confirmed ? "shield-check" : "circle-alert"} size={20} />
        {title}
      </h2>
      {data.is_confirmed ? <Confirmed state={data} /> : <Missing state={data} isStarted={state === "in_review"} />}
      {data.former && !data.is_confirmed && <Former state={data} />}
      <p className="copy-acts">
        {data.copy && (
          <a className="link" href={copyHref(id, data.copy.id)} target="_blank" rel="noreferrer">
            Open the copy
          </a>
        )}
        {data.can_confirm && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {data.is_confirmed ? "Check again or replace…" : "Check and confirm…"}
          </Button>
        )}
      </p>
      {isOpen && <ConfirmCopyDialog manuscript={manuscript} onClose={() => setOpen(false)} />}
    </section>
  );
}

type StateProps = { readonly state: ReviewCopyState };

const Confirmed = ({ state: { copy, version } }: StateProps) =>
  copy && (
    <p className="small">
      {`Version ${version?.number ?? ""}, confirmed `}
      {copy.confirmed_by !== null && (
        <>
          by <bdi>{copy.confirmed_by}</bdi>{" "}
        </>
      )}
      {copy.confirmed_at !== null && `on ${longDateAndTime(copy.confirmed_at)}`}
      {". Fingerprint "}
      <span className="mono">{fingerprint(copy.sha256)}</span>.
    </p>
  );

function Missing({ state: { copy, version, anonymity }, isStarted }: StateProps & { readonly isStarted: boolean }) {
  const places = anonymity === "double" ? (copy?.identities.filter(({ is_left }) => !is_left).length ?? 0) : 0;
  return (
    <>
      <p className="small quiet">
        {isStarted
          ? "Invitations wait until an editor has checked the exact file that is sent."
          : "The review starts once an editor has checked the exact file that is sent."}
      </p>
      <ul className="copy-steps small">
        <li>
          {copy
            ? `Made from ${COPY_SOURCES[copy.source]}, version ${version?.number ?? ""}`
            : `Not made from version ${version?.number ?? ""} yet`}
        </li>
        {places > 0 && <li>{places === 1 ? "1 place may name an author" : `${places} places may name an author`}</li>}
        <li>Nobody has confirmed it</li>
      </ul>
    </>
  );
}

const Former = ({ state: { former } }: StateProps) =>
  former && (
    <p className="small quiet">
      {`The copy of version ${former.version} was confirmed`}
      {former.confirmed_by !== null && (
        <>
          {" by "}
          <bdi>{former.confirmed_by}</bdi>
        </>
      )}
      {former.confirmed_at !== null && ` on ${longDateAndTime(former.confirmed_at)}`}
      {". That does not count for this one."}
    </p>
  );
