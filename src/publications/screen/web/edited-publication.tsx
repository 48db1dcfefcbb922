import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { LeaveGuard } from "#platform/web/forms/leave-guard.tsx";
import { ReturnedNotes } from "#publications/history/web/returned-notes.tsx";
import { DraftNotice, draftStateWords } from "#publications/drafts/web/draft-notice.tsx";
import type { LoadedDraft } from "#publications/drafts/web/use-publication-draft.ts";
import { CommentsPanel } from "#publications/comments/web/comments-panel.tsx";
import { FileSlots } from "#publications/files/web/file-slots.tsx";
import { MarkingPanel } from "#publications/files/marking/web/marking-panel.tsx";
import { VersionsPanel } from "#publications/versions/web/versions-panel.tsx";
import { FormerFiles } from "#publications/files/former/web/former-files.tsx";
import { CHAPTER_FILES } from "#publications/chapters/web/use-chapter-files.ts";
import { FilesChoiceSlot } from "#publications/notices/web/files-choice.ts";
import { HistoryLines } from "#publications/history/web/history-list.tsx";
import { listChangedFields } from "#publications/records/publication-entry.ts";
import type { PublicationPreview } from "#publications/editing/web/add-form.tsx";
import { listPath } from "#publications/editing/web/list-path.ts";
import { PublicationConflict } from "#publications/form/web/publication-conflict.tsx";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { fieldErrorList, type PublicationForm, toStoredEntry } from "#publications/form/web/use-publication-form.ts";
import { useEditedPublication } from "#publications/form/web/use-edited-publication.ts";
import { AccessPanels } from "#publications/form/web/record-fields.tsx";
import {
  errorsByTab,
  hasSaveBar,
  PUBLICATION_TABS,
  type PublicationTab,
  scheduleTab,
  listTabs,
} from "#publications/form/publication-tabs.ts";
import type { ScheduleDraft } from "#publications/schedule/web/use-schedule.ts";
import { SAVING_BY_FORM } from "#publications/core/web/failure-words.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import { ContentsTab } from "./contents-tab.tsx";
import { DistributionTab } from "./distribution-tab.tsx";
import { DetailsTab, PeopleTab } from "./form-tabs.tsx";
import { PublicationScreenHead } from "./publication-screen-head.tsx";
import { PublicationTabLinks } from "./publication-tab-links.tsx";
import { ReadershipTab } from "./readership-tab.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useTabCounts } from "./use-tab-counts.ts";

export type EditedPublicationProps = {
  /** The publication's number or uuid, as it stands in the address. */
  readonly id: string;
  readonly tab: PublicationTab;
  readonly publication: PublicationBody;
  readonly draft: LoadedDraft;
  readonly onTab: (tab: PublicationTab) => void;
  readonly preview: PublicationPreview;
};

/** A publication with one form over all its tabs. */
export function EditedPublication({ id, tab, publication, draft, onTab, preview }: EditedPublicationProps) {
  const { roles } = useViewer();
  const leave = useLeaving();
  const isLeaving = useRef(false);
  const leaveWhenRequested = (): void => void (isLeaving.current && leave());
  const edited = useEditedPublication(publication, draft, {
    successToast: { title: "Publication updated" },
    failed: SAVING_BY_FORM,
    onSaved: leaveWhenRequested,
    onScheduleRefused: () => onTab(scheduleTab(publication.type)),
  });
  const { form, schedule, isBusy, isDirty, discard } = edited;
  const save = (andLeave: boolean): void => {
    isLeaving.current = andLeave;
    edited.save();
  };
  const screen = useSaveKeys<HTMLDivElement>({ save: () => save(false), saveAndLeave: () => save(true) });
  useNewerVersion(form, publication);
  const wrong = errorsByTab(form.fieldErrors, publication.type);
  useFirstWrongTab({ tab, attempt: form.attempt, wrong: [...wrong.keys()], onTab });
  const tabs = listTabs({
    type: publication.type,
    wasPublished: publication.published_at !== null,
    mayEdit: true,
    mayReadHistory: true,
    mayComment: can(roles, "comments"),
  });
  const selected = tabs.includes(tab) ? tab : "details";
  return (
    <div ref={screen} className="publication-screen">
      <PublicationScreenHead publication={publication} />
      <PublicationTabLinks
        id={id}
        tabs={tabs}
        tab={selected}
        counts={useTabCounts(publication)}
        wrong={new Set(wrong.keys())}
      />
      <div className="publication-steps">
        <PublicationConflict form={form} />
        <ErrorSummary fieldErrors={fieldErrorList(wrong.get(selected) ?? {})} attempt={form.attempt} />
        <ReturnedNotes publication={publication} />
        <DraftNotice form={form} />
        <FilesChoiceSlot value={edited.marking.choice}>
          <SelectedTab tab={selected} form={form} schedule={schedule} publication={publication} preview={preview} />
        </FilesChoiceSlot>
      </div>
      {hasSaveBar(selected, isDirty || isBusy) && (
        <SaveBar
          changed={[
            ...listChangedFields(form.base.entry, form.entry),
            ...schedule.changed,
            ...(edited.marking.isChosen ? ["file_marking"] : []),
          ]}
          busy={isBusy}
          draft={draftStateWords(form)}
          onSave={() => save(false)}
          onDiscard={discard}
        />
      )}
      <LeaveGuard isDirty={isDirty} onDiscard={discard} staysAt={(path) => isTabPath(id, path)}>
        What you typed is not saved. It is lost if you leave.
      </LeaveGuard>
    </div>
  );
}

type SelectedTabProps = Pick<EditedPublicationProps, "tab" | "publication" | "preview"> & {
  readonly form: PublicationForm;
  readonly schedule: ScheduleDraft;
};

function SelectedTab({ tab, form, schedule, publication, preview }: SelectedTabProps) {
  if (tab === "contents") return <ContentsTab publication={publication} />;
  if (tab === "files") return <FilesTab publication={publication} />;
  if (tab === "people") return <PeopleTab form={form} />;
  if (tab === "access") return <AccessPanels form={form} schedule={schedule} publication={publication} />;
  if (tab === "distribution") return <DistributionTab publication={publication} />;
  if (tab === "readership") return <ReadershipTab publication={publication} />;
  if (tab === "history")
    return (
      <SettingPanel title="History">
        <HistoryLines publication={publication} onRestored={(fresh) => form.rebase(toStoredEntry(fresh))} />
      </SettingPanel>
    );
  if (tab === "comments") return <CommentsPanel publicationId={publication.id} />;
  return <DetailsTab form={form} schedule={schedule} publication={publication} preview={preview} />;
}

/** The tab *Files*. A chapter has no preview of its own. */
const FilesTab = ({ publication }: Pick<EditedPublicationProps, "publication">) => (
  <>
    <SettingPanel title="Files" description="A file is stored at once when you choose it.">
      <FileSlots
        publication={publication}
        types={publication.type === "academic_chapter" ? CHAPTER_FILES : undefined}
      />
    </SettingPanel>
    <MarkingPanel publication={publication} />
    <VersionsPanel publication={publication} />
    <FormerFiles publicationId={publication.id} />
  </>
);

const isTabPath = (id: string, path: string): boolean =>
  PUBLICATION_TABS.some((tab) => publicationScreenPath(id, tab) === path);

/** Returns how the screen is left after a save: to where the person came from, or to the list. */
function useLeaving(): () => void {
  const { roles } = useViewer();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => {
    if (canGoBack) history.back({ ignoreBlocker: true });
    else void navigate({ to: listPath(roles), ignoreBlocker: true });
  };
}

/** A command on another tab may store a newer version; below an unchanged form it is no conflict. */
function useNewerVersion(form: PublicationForm, publication: PublicationBody): void {
  const { base, isDirty, rebase } = form;
  const isOlder = base.version !== undefined && base.version < publication.version;
  useEffect(() => {
    if (isOlder && !isDirty) rebase(toStoredEntry(publication));
  });
}

type WrongTabs = {
  readonly tab: PublicationTab;
  readonly attempt: number;
  readonly wrong: readonly PublicationTab[];
  readonly onTab: (tab: PublicationTab) => void;
};

/** After a refused save the first tab with an error is opened, once. */
function useFirstWrongTab({ tab, attempt, wrong, onTab }: WrongTabs): void {
  const handled = useRef(0);
  useEffect(() => {
    const [first] = wrong;
    // A form that was saved counts its attempts from the beginning.
    if (attempt === 0) handled.current = 0;
    if (first === undefined || handled.current === attempt) return;
    handled.current = attempt;
    if (!wrong.includes(tab)) onTab(first);
  });
}
