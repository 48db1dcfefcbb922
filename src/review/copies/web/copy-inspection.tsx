import { type ReactNode, useState } from "react";
import { FileDrop } from "#manuscripts/preflight/web/file-drop.tsx";
import { COPY_SOURCES, fingerprint } from "#manuscripts/review-copies/review-copy.ts";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { fileSize } from "#ui/formatting/numbers.ts";
import { Checkbox } from "#ui/forms/switches.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import type { SoughtPassage } from "#review/passages/web/sought-passage.ts";
import { copyHref, type ReviewCopyFile } from "./copy-client.ts";
import { CopyPlaces } from "./copy-places.tsx";
import { CopyPreview, placesAsPassages } from "./copy-preview.tsx";
import type { CopyInWindow } from "./use-copy.ts";

type CopyInspectionProps = {
  readonly manuscript: Pick<OfficeManuscript, "id" | "number" | "language">;
  readonly window: CopyInWindow;
  /** Whether reviewers must not learn who the authors are. */
  readonly isDouble: boolean;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
  /** Further fields of the window. */
  readonly children?: ReactNode;
};

/** The very copy that reviewers get, as they read it, beside the places in it that may name an author and the editor's tick. */
export function CopyInspection(props: CopyInspectionProps) {
  const { manuscript, window, isDouble } = props;
  const [sought, setSought] = useState<SoughtPassage>();
  const { copy } = window;
  if (!copy) return <CopySide {...props} />;
  const places = isDouble ? copy.identities : [];
  const onShow = (at: number): void => {
    const place = placesAsPassages(places)[at];
    if (place) setSought((before) => ({ ...place, concernId: place.id, times: (before?.times ?? 0) + 1 }));
  };
  return (
    <div className="copy-window">
      <CopyPreview key={copy.id} {...{ manuscript, copy, places, sought }} />
      <CopySide {...props} onShow={onShow} />
    </div>
  );
}

type CopySideProps = CopyInspectionProps & { readonly onShow?: (at: number) => void };

function CopySide({ manuscript: { id }, window, isDouble, isChecked, onCheck, onShow, children }: CopySideProps) {
  const { copy, state, isBusy, problem, makeAgain, replace } = window;
  return (
    <div className="copy-inspection">
      {children}
      {isBusy && <Spinner words="Making the copy" />}
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
      {copy && (
        <>
          <CopyFile id={id} copy={copy} version={state?.version?.number} isDouble={isDouble} />
          {isDouble && <CopyPlaces copy={copy} window={window} onShow={onShow} />}
          {isDouble ? (
            <Checkbox
              label="I have read this copy. It does not reveal who wrote it."
              hint={<ConfirmationNote copy={copy} />}
              checked={isChecked}
              onChange={onCheck}
            />
          ) : (
            <p className="small quiet">
              <ConfirmationNote copy={copy} />
            </p>
          )}
        </>
      )}
      {!isBusy && state?.can_confirm === true && (
        <details className="copy-other">
          <summary className="small">Use another copy</summary>
          <FileDrop
            label="Send a copy for reviewers"
            hint="A .docx, a .pdf or LaTeX. Its properties, its comments and the names in tracked changes are taken out, as from the authors’ files."
            accept=".docx,.pdf,.tex,.zip"
            onFile={replace}
          />
          {copy && (
            <Button variant="outline" onClick={makeAgain}>
              Make it from the authors’ file again
            </Button>
          )}
        </details>
      )}
    </div>
  );
}

const ConfirmationNote = ({ copy }: { readonly copy: ReviewCopyFile }) => (
  <>
    Your confirmation is kept with your name, the time and the file’s fingerprint,{" "}
    <span className="mono">{fingerprint(copy.sha256)}</span>.
  </>
);

type CopyFileProps = {
  readonly id: string;
  readonly copy: ReviewCopyFile;
  readonly version: number | undefined;
  readonly isDouble: boolean;
};

const CopyFile = ({ id, copy, version, isDouble }: CopyFileProps) => (
  <div>
    <a className="link office-file" href={copyHref(id, copy.id)} target="_blank" rel="noreferrer">
      <DashboardIcon name="download" size={16} />
      <span>
        Open the copy that reviewers get <span className="quiet">({fileSize(copy.size)})</span>
      </span>
    </a>
    <p className="small quiet">
      {version !== undefined && `Version ${version}. `}
      {`Made from ${COPY_SOURCES[copy.source]}; properties, comments and the names in tracked changes were taken out.`}
    </p>
    {isDouble && copy.source === "main" && (
      <p className="small copy-warning">
        The authors sent no anonymised file with this version: the title page and the thanks may still be in it.
      </p>
    )}
  </div>
);
