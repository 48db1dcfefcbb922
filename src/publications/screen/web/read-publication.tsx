import { useViewer } from "#people/core/web/viewer.ts";
import { mayChangeFiles } from "#publications/core/file-access.ts";
import { FormerFiles } from "#publications/files/former/web/former-files.tsx";
import { FileSlots } from "#publications/files/web/file-slots.tsx";
import { HistoryLines } from "#publications/history/web/history-list.tsx";
import { Abstract, Keywords } from "#publications/listing/web/details/publication-details.tsx";
import { PublicationFiles } from "#publications/listing/web/details/publication-files.tsx";
import { PublicationInformation } from "#publications/listing/web/details/publication-information.tsx";
import { isOwn } from "#publications/core/policy.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { type PublicationTab, listTabs } from "#publications/form/publication-tabs.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { ContentsTab } from "./contents-tab.tsx";
import { DistributionTab } from "./distribution-tab.tsx";
import { PublicationScreenHead } from "./publication-screen-head.tsx";
import { PublicationTabLinks } from "./publication-tab-links.tsx";
import { ReadershipTab } from "./readership-tab.tsx";
import { useTabCounts } from "./use-tab-counts.ts";

type ReadPublicationProps = {
  /** The publication's number or uuid, as it stands in the address. */
  readonly id: string;
  readonly tab: PublicationTab;
  readonly publication: PublicationBody;
};

/** A publication for people who may read it and not edit it: reviewers, and the author of a proposal that was sent. */
export function ReadPublication({ id, tab, publication }: ReadPublicationProps) {
  const viewer = useViewer();
  const isTheirs = isOwn(viewer, publication);
  const tabs = listTabs({
    type: publication.type,
    wasPublished: publication.published_at !== null,
    mayEdit: false,
    mayReadHistory: isTheirs,
    mayComment: false,
  });
  const selected = tabs.includes(tab) ? tab : "details";
  return (
    <div className="publication-screen">
      <PublicationScreenHead publication={publication} />
      <PublicationTabLinks id={id} tabs={tabs} tab={selected} counts={useTabCounts(publication)} />
      <div className="publication-steps">
        {isTheirs && (
          <p className="setting-notice">
            {publication.status === "under_review"
              ? "It waits for the editors, so its fields cannot be changed now. You can still upload files."
              : "Only editors change a record that is published or archived."}
          </p>
        )}
        <ReadTab tab={selected} publication={publication} />
      </div>
    </div>
  );
}

function ReadTab({ tab, publication }: Pick<ReadPublicationProps, "tab" | "publication">) {
  const viewer = useViewer();
  if (tab === "contents") return <ContentsTab publication={publication} />;
  if (tab === "files")
    return mayChangeFiles(viewer, publication) ? (
      <>
        <SettingPanel title="Files" description="A file is stored at once when you choose it.">
          <FileSlots publication={publication} />
        </SettingPanel>
        <FormerFiles publicationId={publication.id} />
      </>
    ) : (
      <PublicationFiles publication={publication} />
    );
  if (tab === "distribution") return <DistributionTab publication={publication} />;
  if (tab === "readership") return <ReadershipTab publication={publication} />;
  if (tab === "history")
    return (
      <SettingPanel title="History">
        <HistoryLines publication={publication} />
      </SettingPanel>
    );
  return (
    <div className="publication-overview">
      <Abstract publication={publication} />
      <PublicationInformation publication={publication} />
      <Keywords publication={publication} />
    </div>
  );
}
