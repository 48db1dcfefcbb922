import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { getManuscriptKind } from "#manuscripts/drafts/new-manuscript-address.ts";
import { MANUSCRIPT_KINDS, type ManuscriptKind } from "#manuscripts/manuscript.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { useManuscriptAction } from "#manuscripts/web/use-manuscript-action.ts";
import { readResult } from "#platform/web/call-api.ts";
import { ManuscriptsLink } from "#manuscripts/web/manuscripts-link.tsx";
import { Button } from "#ui/forms/button.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";
import { Spinner } from "#ui/display/spinner.tsx";

const route = getRouteApi(DASHBOARD.newManuscript);

const KINDS = Object.entries(MANUSCRIPT_KINDS) as readonly [ManuscriptKind, string][]; // The entries of a constant.

const HINTS: Readonly<Record<ManuscriptKind, string>> = {
  book: "A monograph, an edited volume or a textbook.",
  chapter: "A chapter for a book of the press, or for a volume that is planned.",
  paper: "A contribution to the proceedings of a conference.",
  proceedings: "A whole volume of proceedings, sent by its organisers.",
};

/** The screen `/dashboard/manuscripts/new`: begins a draft, at once where a service page has named the type. */
export function NewManuscriptScreen() {
  const { type, volume, package: chosen, estimate } = route.useSearch();
  const navigate = useNavigate();
  const begun = useRef(false);
  // One draft, however often the request is repeated.
  const key = useRef(crypto.randomUUID());
  const kind = getManuscriptKind(type);
  const { runAction, isBusy, error } = useManuscriptAction({
    run: (picked: ManuscriptKind) =>
      readResult(
        manuscripts.$post({
          json: {
            key: key.current,
            kind: picked,
            ...(volume !== undefined && { parent_id: volume }),
            ...(chosen !== undefined && { package: chosen }),
            ...(estimate !== undefined && { estimate: { total: estimate } }),
          },
        }),
      ),
    failed: "The draft could not be created. Please try again.",
    onDone: ({ id }) => void navigate({ to: DASHBOARD.editManuscript, params: { id }, replace: true }),
  });
  useEffect(() => {
    if (kind === undefined || begun.current) return;
    begun.current = true;
    runAction(kind);
  }, [kind, runAction]);
  // What the call's button began is begun for its volume, or not at all.
  if (volume !== undefined && kind !== undefined && error)
    return <UnopenedScreen error={error} onRetry={() => runAction(kind)} back={<ManuscriptsLink />} />;
  return (
    <>
      <ScreenHead title="New manuscript" subtitle="What would you like to submit?" />
      {kind !== undefined && !error ? (
        <Spinner words="Creating your draft" />
      ) : (
        <ul className="manuscript-list panel manuscript-panel">
          {KINDS.map(([value, label]) => (
            <li key={value} className="manuscript-row">
              <span className="manuscript-grow">
                <b>{label}</b>
                <span className="form-hint">{HINTS[value]}</span>
              </span>
              <Button
                variant="outline"
                disabled={isBusy}
                aria-label={`Begin: ${label}`}
                onClick={() => runAction(value)}
              >
                Begin
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
