import { Fragment } from "react";
import { listStyleChanges } from "../../styles/style-changes.ts";
import type { StyleValues } from "../../styles/style-values.ts";
import { describeExtent } from "../style-sentences.ts";
import type { EditedStyle } from "./styles-client.ts";

type StyleChangesProps = { readonly style: EditedStyle; readonly values: StyleValues | undefined };

/** What the version that is being made changes: each value, and the extent of a book. */
export function StyleChanges({ style: { name, version, values: saved, books }, values }: StyleChangesProps) {
  const changes = values ? listStyleChanges(saved, values) : [];
  return (
    <section className="panel style-changes" aria-label="What this version changes">
      <h2 className="heading-3">What this version changes</h2>
      {changes.length === 0 || !values ? (
        <p className="small quiet">
          {values ? `Nothing yet: these are the values of version ${version}.` : "Correct the marked values."}
        </p>
      ) : (
        <p className="small">
          {changes.map(({ field, name: value, before, after }, index) => (
            <Fragment key={field}>
              {index > 0 && ", "}
              {index === 0 ? value.slice(0, 1).toUpperCase() + value.slice(1) : value} {before}{" "}
              <span aria-hidden="true">→</span>
              <span className="sr-only">becomes</span> <b>{after}</b>
            </Fragment>
          ))}
          . {describeExtent(name, saved, values)}{" "}
          {books > 0 && "Books in production keep their version unless you move them. "}Published editions never change.
        </p>
      )}
    </section>
  );
}
