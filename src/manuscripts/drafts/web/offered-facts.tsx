import { useState } from "react";
import type { DraftForm } from "#manuscripts/drafts/draft-form.ts";
import type { FileFacts } from "#manuscripts/drafts/file-facts.ts";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { countWords } from "#platform/count-words.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type OfferedFactsProps = {
  readonly facts: FileFacts;
  readonly manuscript: Manuscript;
  readonly onTake: (fields: Partial<DraftForm>) => void;
};

/** What was read from the file is offered, never forced: the author looks and chooses what goes into the draft. */
export function OfferedFacts({ facts, manuscript, onTake }: OfferedFactsProps) {
  const [isOpen, setOpen] = useState(false);
  const offers = offersOf(facts, manuscript);
  if (offers.length === 0) return null;
  return (
    <div className="manuscript-banner">
      <p>
        <b>Read from your file:</b> {offers.map(({ words }) => words).join(", ")}.
      </p>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Look and choose
      </Button>
      {isOpen && (
        <ChooseDialog
          offers={offers}
          onClose={() => setOpen(false)}
          onTake={(fields) => {
            onTake(fields);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

type Offer = {
  readonly name: "title" | "abstract" | "keywords";
  readonly words: string;
  readonly text: string;
  readonly fields: Partial<DraftForm>;
};

/** Only what differs from the draft is offered. */
function offersOf({ title, abstract, keywords }: FileFacts, manuscript: Manuscript): readonly Offer[] {
  const offers: Offer[] = [];
  if (title && title !== manuscript.title)
    offers.push({ name: "title", words: "title", text: title, fields: { title } });
  if (abstract && abstract !== manuscript.abstract)
    offers.push({
      name: "abstract",
      words: `abstract of ${countWords(abstract)} words`,
      text: abstract,
      fields: { abstract },
    });
  if (keywords && keywords.length > 0 && keywords.join() !== manuscript.keywords.join())
    offers.push({
      name: "keywords",
      words: `${keywords.length} keywords`,
      text: keywords.join(", "),
      fields: { keywords: [...keywords] },
    });
  return offers;
}

const NAMES = { title: "Title", abstract: "Abstract", keywords: "Keywords" } as const;

type ChooseProps = {
  readonly offers: readonly Offer[];
  readonly onClose: () => void;
  readonly onTake: (fields: Partial<DraftForm>) => void;
};

function ChooseDialog({ offers, onClose, onTake }: ChooseProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = offers.filter(({ name }) => !left.includes(name));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Read from your file"
      description="What you take replaces what stands in the draft."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => onTake(Object.assign({}, ...chosen.map(({ fields }) => fields)) as Partial<DraftForm>)}
          >
            Take into the draft
          </Button>
        </>
      }
    >
      <div className="manuscript-stack">
        {offers.map(({ name, text }) => (
          <Checkbox
            key={name}
            label={NAMES[name]}
            hint={text}
            checked={!left.includes(name)}
            onChange={(isChosen) =>
              setLeft((before) => (isChosen ? before.filter((one) => one !== name) : [...before, name]))
            }
          />
        ))}
      </div>
    </Dialog>
  );
}
