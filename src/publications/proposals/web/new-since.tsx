import { TimeAgo } from "#ui/display/date-time.tsx";
import { FILE_LABELS } from "#publications/core/publication-labels.ts";
import type { Approval } from "./approval-queries.ts";
import { ChangedFields } from "./changed-fields.tsx";

/** The changes since this editor saw the proposal last. */
export const NewSince = ({ publication: { new_since } }: { readonly publication: Approval }) => (
  <section className="panel approval-panel" aria-labelledby="new-since">
    <h2 id="new-since" className="heading-3">
      New since you saw it
    </h2>
    {new_since === null ? (
      <p className="quiet">You see this proposal for the first time.</p>
    ) : (
      <News news={new_since} />
    )}
  </section>
);

function News({ news: { seen_at, fields, files } }: { readonly news: NonNullable<Approval["new_since"]> }) {
  const isSame = Object.keys(fields).length === 0 && files.length === 0;
  return (
    <>
      <p className="quiet">
        {isSame ? "Nothing has changed since you saw it " : "You saw it "}
        <TimeAgo at={seen_at} />.
      </p>
      <ChangedFields changes={fields} />
      {files.length > 0 && <p>New files: {files.map((type) => FILE_LABELS[type]).join(", ")}</p>}
    </>
  );
}
