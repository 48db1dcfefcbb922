import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useViewer } from "#people/core/web/viewer.ts";
import { ConflictNotice } from "#platform/web/forms/conflict-notice.tsx";
import { StoredForm } from "#platform/web/forms/stored-form.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { hasSetting, type PressSubject, type PressSubjectKey, settingFieldId } from "#press/settings/press-subjects.ts";
import { settingDifferences } from "#press/settings/setting-differences.ts";
import { PricesPanel } from "#press/settings/web/prices/prices-panel.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { listOfAll } from "#ui/formatting/names.ts";
import { AddressPanel, HoursPanel, MapPanel } from "./addresses-panel.tsx";
import { ClaimsPanel } from "./claims-panel.tsx";
import { DepositsPanel } from "./deposits-panel.tsx";
import { PressFrame } from "./press-frame.tsx";
import { pressQuery, type StoredPress } from "./press-queries.ts";
import { PublishersPanel } from "./publishers-panel.tsx";
import { settingWords } from "./setting-labels.ts";
import { SocialPanel } from "./social-panel.tsx";
import { TermsPanel } from "./terms-panel.tsx";
import { SubjectPreview } from "./subject-preview.tsx";
import { type PressFormState, usePressForm } from "./use-press-form.ts";
import { AgreementPanel, RemindersPanel, WorkflowPanel } from "./workflow-panel.tsx";

/** The subjects that have a form. */
const PANELS: Readonly<Partial<Record<PressSubjectKey, ComponentType<{ readonly form: PressFormState }>>>> = {
  name: AddressPanel,
  hours: HoursPanel,
  "price-list": PricesPanel,
  claims: ClaimsPanel,
  "peer-review": WorkflowPanel,
  reminders: RemindersPanel,
  agreements: AgreementPanel,
  publishers: PublishersPanel,
  dois: DepositsPanel,
  terms: TermsPanel,
  social: SocialPanel,
  map: MapPanel,
};

type PressScreenProps = {
  readonly subject: PressSubject;
  /** What the subject has besides its form, such as the list of the press's texts. */
  readonly children?: ReactNode;
};

/** `/dashboard/settings/press/price-list`: one subject of the press's settings, with its form (decisions P4, P5). */
export function PressScreen({ subject, children }: PressScreenProps) {
  const { data: stored, error, refetch } = useQuery(pressQuery);
  useRecordTitle(subject.title);
  const content = useRef<HTMLDivElement>(null);
  useSubjectFocus(content, subject, stored !== undefined);
  const Panel = PANELS[subject.key];
  const [isChanged, setChanged] = useState(false);
  return (
    <PressFrame subject={subject.key} isChanged={isChanged}>
      <div ref={content} className="settings-panels">
        {!stored && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
        {!stored && !error && <Skeleton height="screen" />}
        {stored && Panel && (
          <PressForm key={subject.key} subject={subject} stored={stored} Panel={Panel} onChanged={setChanged} />
        )}
        {stored && children}
      </div>
    </PressFrame>
  );
}

/** Moves the focus to the field that the address names, or from one subject to the heading of the next. */
function useSubjectFocus(content: { current: HTMLElement | null }, { key }: PressSubject, isReady: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  const focused = useRef(key);
  useEffect(() => {
    if (!isReady) return;
    const field = hash === "" ? null : document.getElementById(hash);
    const heading = content.current?.querySelector<HTMLElement>(".setting-title");
    const target = field ?? (focused.current === key ? null : heading);
    focused.current = key;
    if (target === heading) target?.setAttribute("tabindex", "-1");
    target?.focus();
  }, [content, key, hash, isReady]);
}

type PressFormProps = {
  readonly subject: PressSubject;
  readonly stored: StoredPress;
  readonly Panel: ComponentType<{ readonly form: PressFormState }>;
  /** Called when the form has changes that are not saved, and when it no longer has. */
  readonly onChanged: (isChanged: boolean) => void;
};

function PressForm({ subject, stored, Panel, onChanged }: PressFormProps) {
  const { id } = useViewer();
  const form = usePressForm(stored, { personId: id, subject });
  useEffect(() => {
    onChanged(form.isDirty);
    return () => onChanged(false);
  }, [onChanged, form.isDirty]);
  const fieldErrors = Object.entries(form.fieldErrors).map(([field, sentence]) => ({
    fieldId: settingFieldId(field),
    sentence: `${settingWords(field)}: ${sentence}`,
  }));
  return (
    <StoredForm
      form={form}
      className="settings-panels press-form"
      label={subject.title}
      fieldErrors={fieldErrors}
      saveLabel="Save"
      discardLabel="go back to the saved settings"
      leaving={`Your changes to “${subject.title}” are not saved. They are lost if you leave.`}
    >
      {form.conflict && <Conflict form={form} subject={subject} theirs={form.conflict} />}
      <Panel form={form} />
      <SubjectPreview subject={subject.key} form={form} />
    </StoredForm>
  );
}

type ConflictProps = { readonly form: PressFormState; readonly subject: PressSubject; readonly theirs: StoredPress };

/** Another person saved this subject after its form was opened. */
const Conflict = ({ form, subject, theirs }: ConflictProps) => (
  <ConflictNotice
    title="Another person changed these settings after you opened them"
    onTake={() => form.takeTheirs(theirs)}
    onKeep={() => form.keepMine(theirs)}
  >
    <p>
      They changed:{" "}
      {listOfAll(
        settingDifferences(form.base.press, theirs.press)
          .filter(({ key }) => hasSetting(subject, key))
          .map(({ key }) => settingWords(key)),
      )}
      . What you typed is still here and not saved.
    </p>
  </ConflictNotice>
);
