import { longDate } from "#ui/formatting/dates.ts";
import { sourcePath, type Version } from "./part-client.ts";

/** The versions of a text, the newest first. */
export const VersionsPanel = ({ versions }: { readonly versions: readonly Version[] }) => (
  <section className="part-versions" aria-label="Versions">
    <h2 className="heading-3">Versions</h2>
    <ol>
      {versions.map(({ id, version, file_name: name, created_at: at, state }) => (
        <li key={id}>
          <b>{version}</b>
          <span>
            <a
              href={sourcePath(id)}
              className="link"
              download
              dir="auto"
              aria-label={`Download the manuscript ${name}`}
            >
              {name}
            </a>
            <span className="small quiet part-edition-words">
              {longDate(at)}
              {state === "failed" && ", couldn’t be read"}
            </span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);
