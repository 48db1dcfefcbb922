import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { NativeSelect, TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { PAGE_STYLES, parsePageStyle } from "../../editions/page-style.ts";
import { STYLE_LABELS } from "../../styles/style-names.ts";
import { DEFAULT_PAPER, PAPER_NAMES, PAPERS } from "../extent.ts";
import type { Book } from "./book-queries.ts";
import { useChangePlan } from "./use-change-plan.ts";

type PlanProps = { readonly book: Book; readonly onClose: () => void };

/** Changes what is planned for a book: its date, the house style of its pages, and the paper of its spine. */
export function PlanDialog({ book, onClose }: PlanProps) {
  const [plan, setPlan] = useState(book.plan);
  const { runAction, isBusy, fields } = useChangePlan(book, onClose);
  const change = (changed: Partial<Book["plan"]>): void => setPlan({ ...plan, ...changed });
  const [isMoved, setMoved] = useState(false);
  const { planned_on, style, paper, style_version, newest_style_version: newest } = plan;
  const isOlder = style === book.plan.style && style_version < newest;
  const moved = isOlder && isMoved ? { style_version: newest } : {};
  return (
    <Dialog
      open
      onClose={onClose}
      title="Production plan"
      busy={isBusy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button onClick={() => runAction({ planned_on, style, paper, ...moved })} disabled={isBusy}>
            {isBusy ? "Saving…" : "Save plan"}
          </Button>
        </>
      }
    >
      <TextField
        type="date"
        label="Planned date"
        optional
        error={fields["planned_on"]}
        value={planned_on ?? ""}
        onChange={(event) => change({ planned_on: event.target.value === "" ? null : event.target.value })}
      />
      <NativeSelect
        label="House style"
        hint="Used for the next build, and for parts from their next version."
        value={style}
        onChange={(event) => change({ style: parsePageStyle(event.target.value) ?? style })}
      >
        {PAGE_STYLES.map((name) => (
          <option key={name} value={name}>
            {STYLE_LABELS[name]}
          </option>
        ))}
      </NativeSelect>
      {isOlder && (
        <Checkbox
          label={`Move to version ${newest} of the style`}
          hint={`The book keeps version ${style_version}. Page numbers may change with the next build.`}
          checked={isMoved}
          onChange={setMoved}
        />
      )}
      <NativeSelect
        label="Paper"
        hint="Determines the spine width."
        value={paper}
        onChange={(event) =>
          change({ paper: PAPER_NAMES.find((name) => name === event.target.value) ?? DEFAULT_PAPER })
        }
      >
        {PAPER_NAMES.map((name) => (
          <option key={name} value={name}>
            {PAPERS[name].label}
          </option>
        ))}
      </NativeSelect>
    </Dialog>
  );
}
