import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { SettingsFrame } from "#people/settings/web/settings-frame.tsx";
import { findSubject, PRESS_SUBJECTS, type PressSubjectKey } from "#press/settings/press-subjects.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { SettingSearch } from "./setting-search.tsx";

type PressFrameProps = {
  readonly title?: string;
  readonly subtitle?: string;
  readonly subject: PressSubjectKey;
  /** The open subject has changes that are not saved. */
  readonly isChanged?: boolean;
  readonly children: ReactNode;
};

/** The frame of a page of the press's settings, with the list of subjects beside it; on a phone the list is above it and folded. */
export const PressFrame = ({
  title = "Press settings",
  subtitle = "One page for each subject. Each is saved separately.",
  subject,
  isChanged = false,
  children,
}: PressFrameProps) => (
  <SettingsFrame
    title={title}
    subtitle={subtitle}
    navigation={<SubjectList key={subject} open={subject} isChanged={isChanged} />}
  >
    {children}
  </SettingsFrame>
);

type SubjectListProps = { readonly open: PressSubjectKey; readonly isChanged: boolean };

function SubjectList({ open, isChanged }: SubjectListProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [search, setSearch] = useState("");
  const id = useId();
  return (
    <nav className="settings-nav press-subjects" aria-label="Press settings">
      <Button
        variant="outline"
        className="press-subjects-toggle"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {`Subject: ${findTitle(open)}`}
        <DashboardIcon name="chevron-down" size={16} />
      </Button>
      <div id={id} className="press-subjects-list" data-folds={isUnfolded ? undefined : ""}>
        <SettingSearch search={search} onSearch={setSearch} />
        {search.trim() === "" &&
          Object.entries(Object.groupBy(PRESS_SUBJECTS, ({ group }) => group)).map(([group, subjects]) => (
            <section key={group} aria-label={group}>
              <h2 className="press-subjects-group">{group}</h2>
              <ul>
                {subjects.map(({ key, title }) => (
                  <li key={key}>
                    <Link to={DASHBOARD.pressSubject} params={{ subject: key }}>
                      {title}
                      {isChanged && key === open && <UnsavedMark />}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </nav>
  );
}

/** A diamond beside the subject with changes that are not saved. */
const UnsavedMark = () => (
  <>
    <span className="press-unsaved" aria-hidden="true">
      ◆
    </span>
    <span className="sr-only">, changes not saved</span>
  </>
);

/** The way back from a text or a form to the subject that lists it. */
export const SubjectLink = ({ subject }: { readonly subject: PressSubjectKey }) => (
  <p>
    <Link to={DASHBOARD.pressSubject} params={{ subject }} className="link">
      {`Back to ${findTitle(subject)}`}
    </Link>
  </p>
);

const findTitle = (key: PressSubjectKey): string => findSubject(key)?.title ?? "";
