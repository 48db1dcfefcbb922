import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Book } from "./book-queries.ts";
import { useChangePlan } from "./use-change-plan.ts";

type DedicationProps = { readonly book: Book; readonly onClose: () => void };

/** Writes the dedication of a book, or leaves it out. */
export function DedicationDialog({ book, onClose }: DedicationProps) {
  const [text, setText] = useState(book.plan.dedication ?? "");
  const { runAction, isBusy, fields } = useChangePlan(book, onClose);
  const written = text.trim();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Dedication"
      description="Printed on its own page before the contents."
      busy={isBusy}
      footer={
        <>
          <Button variant="outline" onClick={() => runAction({ dedication: "" })} disabled={isBusy}>
            Leave out
          </Button>
          <Button onClick={() => runAction({ dedication: written })} disabled={isBusy || written === ""}>
            {isBusy ? "Saving…" : "Save dedication"}
          </Button>
        </>
      }
    >
      <TextArea
        label="Dedication"
        rows={3}
        dir="auto"
        maxLength={2000}
        error={fields["dedication"]}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
