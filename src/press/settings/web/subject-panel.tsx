import type { ReactNode } from "react";
import { findSubject, type PressSubjectKey } from "#press/settings/press-subjects.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { SubjectHistory } from "./subject-history.tsx";

type SubjectPanelProps = { readonly subject: PressSubjectKey; readonly children?: ReactNode };

/** The panel of a subject's form, under the title that the list of subjects has. */
export function SubjectPanel({ subject, children }: SubjectPanelProps) {
  const { title = "", description } = findSubject(subject) ?? {};
  return (
    <SettingPanel title={title} description={description} actions={<SubjectHistory subject={subject} />}>
      {children}
    </SettingPanel>
  );
}
