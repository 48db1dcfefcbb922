import { Link } from "@tanstack/react-router";
import { can } from "#people/core/policy.ts";
import { mayEditPublication } from "#publications/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { readResult } from "#platform/web/call-api.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { UPDATING } from "#publications/core/web/failure-words.ts";
import { publications } from "#publications/core/web/publications-api.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { useAction } from "#platform/web/use-action.ts";
import { DASHBOARD, editPath } from "#addresses/dashboard-addresses.ts";

const SMALL = buttonClass({ variant: "outline", size: "small" });

/** The actions on a proposal: approvers decide on it, its author edits and sends it, and a published one is read. */
export function ProposalActions({ proposal }: { readonly proposal: PublicationBody }) {
  const viewer = useViewer();
  const { sequential_id, title, status, created_by } = proposal;
  const isOut = status === "published" || status === "archived";
  const decides = status === "under_review" && can(viewer.roles, "content_review");
  return (
    <span className="publication-row-actions">
      {isOut && (
        <a href={publicationPath(sequential_id)} className={SMALL} aria-label={`See ${title}`}>
          See it
        </a>
      )}
      {decides ? (
        <Link
          to={DASHBOARD.contentReviewItem}
          params={{ id: String(sequential_id) }}
          className={SMALL}
          aria-label={`Review ${title}`}
        >
          Review
        </Link>
      ) : (
        <ProposalLink proposal={proposal} isOut={isOut} />
      )}
      {status === "draft" && created_by === viewer.id && <SendButton proposal={proposal} />}
    </span>
  );
}

/** A link to the publication's dialog: its form, or, after it was sent, its files, readership and history. */
function ProposalLink({ proposal, isOut }: { readonly proposal: PublicationBody; readonly isOut: boolean }) {
  const viewer = useViewer();
  const { id, sequential_id, title } = proposal;
  if (isOut && can(viewer.roles, "see_publications"))
    return (
      <Link
        to={DASHBOARD.publications}
        search={{ details: sequential_id }}
        className={SMALL}
        aria-label={`Readership of ${title}`}
      >
        Readership
      </Link>
    );
  const words = isOut ? "Readership" : mayEditPublication(viewer, proposal) ? "Edit" : "Open";
  return (
    <Link
      to={editPath(id)}
      // The list of submissions stays behind the dialog for people without another list.
      search={({ page }) => (can(viewer.roles, "see_publications") ? {} : { page })}
      className={SMALL}
      aria-label={isOut ? `Readership of ${title}` : `${words} ${title}`}
    >
      {words}
    </Link>
  );
}

function SendButton({ proposal: { id, title } }: { readonly proposal: PublicationBody }) {
  const { runAction, isBusy } = useAction({
    run: () => readResult(publications[":id"].status.$put({ param: { id }, json: { status: "under_review" } })),
    successToast: { title: "Sent to the editors", message: "The editors decide, and you get an e-mail." },
    failed: UPDATING,
  });
  return (
    <Button size="small" disabled={isBusy} aria-label={`Send ${title} to the editors`} onClick={() => runAction()}>
      {isBusy ? "Sending..." : "Send"}
    </Button>
  );
}
