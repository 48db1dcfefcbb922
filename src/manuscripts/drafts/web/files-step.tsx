import { useState } from "react";
import { MANUSCRIPT_FILE_LIMIT, type SentRole } from "#manuscripts/drafts/manuscript-files.ts";
import { FILE_ROLES } from "#manuscripts/manuscript.ts";
import { FileDrop } from "#manuscripts/preflight/web/file-drop.tsx";
import { IdentityList } from "#manuscripts/anonymity/web/identity-list.tsx";
import { FindingList } from "#manuscripts/preflight/web/finding-list.tsx";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { useManuscriptAction } from "#manuscripts/web/use-manuscript-action.ts";
import { ApiProblem, readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { fileSize, pluralize } from "#ui/formatting/numbers.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { ContributorRows } from "./contributor-forms.ts";
import { OfferedFacts } from "./offered-facts.tsx";
import { downloadAddress, sendManuscriptFile } from "./send-manuscript-file.ts";
import type { DraftChange } from "./use-autosave.ts";

type SentFile = Manuscript["files"][number];

type FilesStepProps = {
  readonly manuscript: Manuscript;
  readonly contributors: ContributorRows;
  readonly onTake: (change: DraftChange) => void;
};

const READABLE = ".docx,.pdf,.tex,.zip";

/** Step 2: one readable file, what was read from it, the remarks on it, the anonymised copy, supplements. */
export function FilesStep({ manuscript, contributors, onTake }: FilesStepProps) {
  const { files, anonymity } = manuscript;
  const main = files.find(({ role }) => role === "main");
  const anonymised = files.find(({ role }) => role === "anonymised");
  const supplements = files.filter(({ role }) => role === "supplement");
  const findings = main?.findings ?? [];
  return (
    <section className="manuscript-stack" aria-label="Files">
      <div className="manuscript-stack" id="field-main" tabIndex={-1}>
        <h2 className="heading-3">Your file</h2>
        {main && <FileLine manuscript={manuscript} file={main} />}
        <FileSender
          manuscript={manuscript}
          fileRole="main"
          label={main ? "Replace the manuscript" : "The manuscript"}
        />
        {main?.facts && (
          <OfferedFacts facts={main.facts} manuscript={manuscript} contributors={contributors} onTake={onTake} />
        )}
      </div>
      {main && findings.length > 0 && (
        <div className="manuscript-stack">
          <h2 className="heading-3">
            {findings.length === 1 ? "1 remark on the file" : `${findings.length} remarks on the file`}
          </h2>
          <p className="small quiet">Checked against the author guidelines. None of them stops you.</p>
          <FindingList findings={findings} />
        </div>
      )}
      {anonymity === "double" && (
        <div className="manuscript-stack">
          <h2 className="heading-3">What reviewers will see</h2>
          <p className="quiet">
            Reviewers get a copy without names. Send one in which your names, affiliations and acknowledgements are left
            out, or leave it to your editor to make it.
          </p>
          {anonymised && <FileLine manuscript={manuscript} file={anonymised} />}
          {(anonymised?.identities ?? main?.identities ?? []).length > 0 && (
            <IdentityList warnings={anonymised?.identities ?? main?.identities ?? []} />
          )}
          <FileSender
            manuscript={manuscript}
            fileRole="anonymised"
            label={anonymised ? "Replace the anonymised manuscript" : "The anonymised manuscript"}
          />
        </div>
      )}
      <div className="manuscript-stack">
        <h2 className="heading-3">Supplementary files</h2>
        {supplements.map((file) => (
          <FileLine key={file.id} manuscript={manuscript} file={file} />
        ))}
        <FileSender manuscript={manuscript} fileRole="supplement" label="A supplementary file" />
      </div>
    </section>
  );
}

type FileSenderProps = { readonly manuscript: Manuscript; readonly fileRole: SentRole; readonly label: string };

/** A place to drop a file of one role; a refused file is named with the reason, and the old file stays. */
export function FileSender({ manuscript, fileRole, label }: FileSenderProps) {
  const [problem, setProblem] = useState<string>();
  const { runAction, isBusy } = useManuscriptAction({
    run: async (file: File) => {
      setProblem(undefined);
      try {
        return await sendManuscriptFile({ id: manuscript.id, file, role: fileRole });
      } catch (error) {
        if (error instanceof ApiProblem) setProblem(`“${file.name}” was not stored. ${error.message}`);
        throw error;
      }
    },
    successToast: (file) => ({ title: "File stored", message: file.name }),
    failed: "The file could not be stored.",
  });
  const isOpen = fileRole === "supplement" || fileRole === "final";
  return (
    <div>
      <FileDrop
        label={label}
        hint={
          isOpen
            ? "Any of .docx, .pdf, .zip, .csv, .txt, .tex, .jpg, .png; at most 50 MB"
            : "As .docx, .pdf, .tex or .zip (LaTeX); at most 50 MB"
        }
        accept={isOpen ? `${READABLE},.csv,.txt,.jpg,.jpeg,.png` : READABLE}
        onFile={(file) => {
          if (isBusy) return;
          // The press refuses it too; the browser would send all of it first.
          if (file.size > MANUSCRIPT_FILE_LIMIT.limit)
            setProblem(`“${file.name}” was not stored. ${MANUSCRIPT_FILE_LIMIT.tooLarge}`);
          else runAction(file);
        }}
      />
      <p role="status" className="small quiet">
        {isBusy && "Sending and reading the file..."}
      </p>
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
    </div>
  );
}

type FileLineProps = { readonly manuscript: Manuscript; readonly file: SentFile };

/** One file that is not sent yet: its name, its length, and a button that removes it. */
export function FileLine({ manuscript: { id }, file }: FileLineProps) {
  const { runAction, isBusy } = useManuscriptAction({
    run: () =>
      readResult(
        manuscripts[":id"].files[":file"].$delete({
          param: { id, file: file.id },
          query: { key: crypto.randomUUID() },
        }),
      ),
    failed: "The file could not be removed. Please try again.",
  });
  return (
    <div className="panel manuscript-panel manuscript-row">
      <DashboardIcon name="file-text" />
      <div className="manuscript-grow">
        <a href={downloadAddress(id, file.id)} download className="link">
          {file.name}
        </a>
        <p className="small quiet">{[FILE_ROLES[file.role], ...factsIn(file), fileSize(file.size)].join(" · ")}</p>
      </div>
      <Button
        variant="outline"
        size="small"
        disabled={isBusy}
        aria-label={`Remove ${file.name}`}
        onClick={() => runAction()}
      >
        {isBusy ? "Removing..." : "Remove"}
      </Button>
    </div>
  );
}

const factsIn = ({ facts }: SentFile): readonly string[] => [
  ...listCount(facts?.pages, "page"),
  ...listCount(facts?.words, "word"),
  ...listCount(facts?.figures, "figure"),
];

const listCount = (count: number | undefined, unit: string): readonly string[] =>
  count === undefined ? [] : [pluralize(count, unit)];
