import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SettingsFrame } from "#people/settings/web/settings-frame.tsx";
import { useViewer } from "#people/web/viewer.ts";
import { ConflictNotice } from "#platform/web/forms/conflict-notice.tsx";
import { StoredForm } from "#platform/web/forms/stored-form.tsx";
import { settingDifferences } from "#press/settings/setting-differences.ts";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { AddressesPanel, MapPanel } from "./addresses-panel.tsx";
import { ChangeLog } from "./change-log.tsx";
import { ClaimsPanel } from "./claims-panel.tsx";
import { fieldId, PressLines, PressText } from "./press-fields.tsx";
import { pressQuery, type StoredPress } from "./press-queries.ts";
import { PartJump } from "./part-jump.tsx";
import { PricesPanel } from "#press/pricing/web/prices-panel.tsx";
import { settingWords } from "./setting-labels.ts";
import { SocialPanel } from "./social-panel.tsx";
import { type PressFormState, usePressForm } from "./use-press-form.ts";
import { WorkflowPanel } from "./workflow-panel.tsx";
import { listOfAll } from "#ui/formatting/names.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";

/** `/dashboard/settings/press`: the press's own data and its prices (decisions P4, P5). */
export function PressScreen({ texts }: { readonly texts: ReactNode }) {
  const { data: stored, error, refetch } = useQuery(pressQuery);
  return (
    <SettingsFrame
      title="Press"
      subtitle="The press’s own data, its prices and the times of peer review. Every page shows a change at once."
    >
      {!stored && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!stored && !error && <Skeleton height="screen" />}
      {stored && <PartJump />}
      {stored && <PressForm stored={stored} />}
      {stored && texts}
      {stored && <ChangeLog />}
    </SettingsFrame>
  );
}

function PressForm({ stored }: { readonly stored: StoredPress }) {
  const { id } = useViewer();
  const form = usePressForm(stored, id);
  const fieldErrors = Object.entries(form.fieldErrors).map(([field, sentence]) => ({
    fieldId: fieldId(field),
    sentence: `${settingWords(field)}: ${sentence}`,
  }));
  return (
    <StoredForm
      form={form}
      className="settings-panels press-form"
      label="Press settings"
      fieldErrors={fieldErrors}
      saveLabel="Save settings"
      discardLabel="go back to the saved settings"
      leaving="Your changes to the settings are not saved. They are lost if you leave."
    >
      {form.conflict && <Conflict form={form} theirs={form.conflict} />}
      <IdentityPanel form={form} />
      <AddressesPanel form={form} />
      <MapPanel form={form} />
      <ClaimsPanel form={form} />
      <SocialPanel form={form} />
      <PricesPanel form={form} />
      <WorkflowPanel form={form} />
      <PublishersPanel form={form} />
    </StoredForm>
  );
}

/** Another person saved the settings after this form was opened. */
const Conflict = ({ form, theirs }: { readonly form: PressFormState; readonly theirs: StoredPress }) => (
  <ConflictNotice
    title="Another person changed the settings after you opened them"
    onTake={() => form.takeTheirs(theirs)}
    onKeep={() => form.keepMine(theirs)}
  >
    <p>
      They changed: {listOfAll(settingDifferences(form.base.press, theirs.press).map(({ key }) => settingWords(key)))}.
      What you typed is still here and not saved.
    </p>
  </ConflictNotice>
);

/** The publishers that the publication forms suggest (specification §3). */
const PublishersPanel = ({ form }: { readonly form: PressFormState }) => (
  <SettingPanel
    title="Publisher suggestions"
    description="The publication forms suggest these publishers in this order."
  >
    <PressLines
      form={form}
      field="publishers"
      label="Publishers"
      rows={10}
      hint="One publisher on each line, 200 at most."
    />
  </SettingPanel>
);

/** The press's names, on every page and in every e-mail. */
const IdentityPanel = ({ form }: { readonly form: PressFormState }) => (
  <SettingPanel title="Identity" description="The names of the press, on every page and in every e-mail.">
    <PressText form={form} field="name" label="Name" hint="E-mails are sent under this name." />
    <PressText
      form={form}
      field="imprint"
      label="Legal entity"
      hint="It appears in the footer. Leave it empty if it is the same as the name."
      optional
    />
    <PressText form={form} field="motto" label="Motto" hint="The first line of the home page." />
  </SettingPanel>
);
