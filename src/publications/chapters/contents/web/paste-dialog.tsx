import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { CELLS } from "#publications/chapters/contents/cells.ts";
import { type ContentsCell, MAX_ROWS, type PastedRow, readPastedRows } from "#publications/chapters/contents/paste.ts";
import { PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { postRows } from "./contents-actions.ts";

type PasteDialogProps = {
  readonly bookId: string;
  readonly part: "Chapter" | "Paper";
  /** The text that was pasted into the table. */
  readonly text: string;
  readonly onClose: () => void;
};

const FAILED = { title: "Error", otherwise: "The rows could not be added. Please try again." };
const FIELD_CELLS: Readonly<Record<string, ContentsCell>> = {
  title: "title",
  authors: "authors",
  doi: "doi",
  page_from: "pages",
  page_to: "pages",
  page_label: "pages",
};

/** The window that adds rows of a spreadsheet or CSV file as chapters: they are shown first, then added all at once. */
export function PasteDialog({ bookId, part, text: pasted, onClose }: PasteDialogProps) {
  const [text, setText] = useState(pasted);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const rows = readPastedRows(text).map((row, index) => withRefused(row, index, refused));
  const wrong = rows.filter(({ errors }) => Object.keys(errors).length > 0).length;
  const noun = part.toLowerCase();
  const { runAction, isBusy } = useAction({
    run: () =>
      postRows(
        bookId,
        rows.map(({ row }) => row),
      ),
    successToast: (_, { added }) => ({ title: "Success", message: `${added} ${noun}s added as drafts` }),
    failed: FAILED,
    refreshes: PUBLICATIONS_KEY,
    onDone: onClose,
    onFailure: (error) => {
      const fields = error instanceof ApiProblem ? error.fields : {};
      setRefused(fields);
      return Object.keys(fields).length > 0;
    },
  });
  const isTooMany = rows.length > MAX_ROWS;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      size="wide"
      title="Paste from a spreadsheet"
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isBusy || rows.length === 0 || wrong > 0 || isTooMany} onClick={() => runAction()}>
            {isBusy ? "Adding..." : `Add ${rows.length} ${noun}${rows.length === 1 ? "" : "s"}`}
          </Button>
        </>
      }
    >
      <div className="publication-steps">
        <TextArea
          label="Rows"
          hint="One row a chapter: title, contributors, pages, DOI; copied from a spreadsheet or as CSV. A first row with these names may put the columns in another order. Names are parted by semicolons or commas."
          rows={6}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setRefused({});
          }}
        />
        <p role="status">{stateWords(rows.length, wrong, isTooMany)}</p>
        {rows.length > 0 && <Preview rows={rows} part={part} />}
      </div>
    </Dialog>
  );
}

function stateWords(count: number, wrong: number, isTooMany: boolean): string {
  if (isTooMany) return `These are ${count} rows. At most ${MAX_ROWS} are added at once.`;
  if (count === 0) return "Nothing is added yet.";
  if (wrong === 0) return "Nothing is added before you press the button.";
  return `${wrong} of ${count} rows ${wrong === 1 ? "has" : "have"} something to correct. Nothing is added yet.`;
}

/** The row with what the press refused in it ("rows.3.doi"). */
function withRefused(row: PastedRow, at: number, refused: Readonly<Record<string, string>>): PastedRow {
  const errors = Object.entries(refused).flatMap(([path, sentence]) => {
    const [, place, field = ""] = path.split(".");
    const cell = FIELD_CELLS[field];
    return Number(place) === at && cell ? [[cell, sentence] as const] : [];
  });
  return errors.length === 0 ? row : { ...row, errors: { ...row.errors, ...Object.fromEntries(errors) } };
}

const HEADS: Readonly<Record<ContentsCell, string>> = {
  title: "Title",
  authors: "Contributors",
  pages: "Pages",
  doi: "DOI",
};

const Preview = ({ rows, part }: { readonly rows: readonly PastedRow[]; readonly part: string }) => (
  <Table caption={`${part}s that will be added`}>
    <thead>
      <tr>
        <HeadCell>Row</HeadCell>
        {CELLS.map((cell) => (
          <HeadCell key={cell}>{HEADS[cell]}</HeadCell>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.slice(0, MAX_ROWS).map((row) => (
        <tr key={row.line}>
          <Cell label="Row">{row.line}</Cell>
          {CELLS.map((cell) => (
            <Cell key={cell} label={HEADS[cell]} dir="auto">
              {cell === "authors" ? row.row.authors.join("; ") || row.texts.authors : row.texts[cell]}
              {row.errors[cell] && <span className="form-error"> {row.errors[cell]}</span>}
              {cell === "authors" && row.remarks.length > 0 && (
                <span className="form-hint"> {row.remarks.join(" ")}</span>
              )}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
