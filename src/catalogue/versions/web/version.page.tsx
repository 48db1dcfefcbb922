import { ContributorNames } from "#catalogue/browsing/web/contributor-names.tsx";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { findDirection } from "#publications/core/language.ts";
import type { Publication } from "#publications/core/publication.ts";
import {
  currentVersion,
  type PublicationVersion,
  versionWords,
} from "#publications/core/details/publication-version.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { fileSize } from "#ui/formatting/numbers.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { Icon } from "#ui/icons/icon.tsx";

type VersionPageProps = {
  readonly publication: Publication;
  readonly version: PublicationVersion;
  /** Its PDF, where readers may fetch it. */
  readonly file: { readonly path: string; readonly size: number } | undefined;
};

/** `/publications/12/versions/1`: what a former version was, with the way to the one that readers get now. */
export function VersionPage({ publication, version, file }: VersionPageProps) {
  const { details, sequential_id } = publication;
  const current = currentVersion(publication);
  return (
    <div className="tombstone page-width" dir={findDirection(details.language)}>
      <div className="tombstone-record">
        <header className="masthead">
          <p className="eyebrow">
            Version {version.number}, <time dateTime={version.dated_on}>{longDay(version.dated_on)}</time>
          </p>
          <h1 className="display-2">
            <TitleText text={fullTitle(publication)} language={details.language} />
          </h1>
          <ContributorNames publication={publication} />
        </header>
        <p className="notice" role="note">
          <strong>This is a former version.</strong> Read and cite the current one:{" "}
          <a className="link" href={publicationPath(sequential_id)}>
            {current ? versionWords(current) : "the publication"}
          </a>
        </p>
        {version.description !== undefined && (
          <p className="reading" dir="auto">
            {version.description}
          </p>
        )}
        {file ? (
          <p>
            <a className={buttonClass({ variant: "outline" })} href={file.path}>
              <Icon name="download" />
              PDF of version {version.number}, {fileSize(file.size)}
            </a>
          </p>
        ) : (
          <p className="quiet">The PDF of this version cannot be read here.</p>
        )}
      </div>
    </div>
  );
}
