import { versionPath } from "#addresses/publication-addresses.ts";
import type { Publication } from "#publications/core/publication.ts";
import { versionWords } from "#publications/core/details/publication-version.ts";

/** The versions of a publication, the newest first; nothing where none is named. */
export function VersionsSection({
  publication: { versions = [], sequential_id },
}: {
  readonly publication: Publication;
}) {
  if (versions.length === 0) return null;
  return (
    <section className="publication-versions" aria-labelledby="versions-heading">
      <h2 id="versions-heading" className="heading-3">
        Versions
      </h2>
      <ol reversed>
        {versions.toReversed().map((version, index) => (
          <li key={version.number} dir="auto">
            {index === 0 ? (
              <>
                {versionWords(version)} <span className="quiet">(this one)</span>
              </>
            ) : (
              <a className="link" href={versionPath(sequential_id, version.number)}>
                {versionWords(version)}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
