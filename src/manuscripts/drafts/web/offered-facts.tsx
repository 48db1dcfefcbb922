import { useState } from "react";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { withReadAuthors } from "#manuscripts/drafts/read-contributors.ts";
import type { FileFacts } from "#manuscripts/drafts/file-facts.ts";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { countWords } from "#platform/text/count-words.ts";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { type ContributorRows, toContributorForms } from "./contributor-forms.ts";
import type { DraftChange } from "./use-autosave.ts";

type OfferedFactsProps = {
  readonly facts: FileFacts;
  readonly manuscript: Manuscript;
  /** The stored values, or the values that were typed since. */
  readonly contributors: ContributorRows;
  readonly onTake: (change: DraftChange) => void;
};

/** The facts that were read from the file. The author checks them and chooses which of them go into the draft. */
export function OfferedFacts({ facts, manuscript, contributors, onTake }: OfferedFactsProps) {
  const [isOpen, setOpen] = useState(false);
  const offers = [...listOffers(facts, manuscript), ...listOfferedAuthors(facts, contributors)];
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
          onTake={(change) => {
            onTake(change);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

type Offer = {
  readonly name: keyof typeof NAMES;
  readonly words: string;
  readonly text: string;
  readonly change: DraftChange;
};

/** Only what differs from the draft is offered. */
function listOffers({ title, abstract, keywords }: FileFacts, manuscript: Manuscript): readonly Offer[] {
  const offers: Offer[] = [];
  if (title && title !== manuscript.title)
    offers.push({ name: "title", words: "title", text: title, change: { fields: { title } } });
  if (abstract && abstract !== manuscript.abstract)
    offers.push({
      name: "abstract",
      words: `abstract of ${countWords(abstract)} words`,
      text: abstract,
      change: { fields: { abstract } },
    });
  if (keywords && keywords.length > 0 && keywords.join() !== manuscript.keywords.join())
    offers.push({
      name: "keywords",
      words: `${keywords.length} keywords`,
      text: keywords.join(", "),
      change: { fields: { keywords: [...keywords] } },
    });
  return offers;
}

/** Offered where the file names somebody, or something about somebody, that the draft lacks. */
function listOfferedAuthors({ authors = [] }: FileFacts, contributors: ContributorRows): readonly Offer[] {
  const before = toContributorForms(contributors);
  const after = withReadAuthors(before, authors);
  const added = after.length - before.length;
  const isSame =
    added === 0 && after.every((person, index) => JSON.stringify(person) === JSON.stringify(before[index]));
  if (authors.length === 0 || isSame) return [];
  const words = `${authors.length} ${authors.length === 1 ? "author" : "authors"}`;
  const text = after
    .map((person) => [contributorName(person), person.affiliation, person.email].filter(Boolean).join(", "))
    .join("; ");
  return [{ name: "authors", words, text, change: { contributors: after } }];
}

const NAMES = { title: "Title", abstract: "Abstract", keywords: "Keywords", authors: "Contributors" } as const;

/** Returns all chosen changes as one. */
const together = (chosen: readonly Offer[]): DraftChange => {
  const fields = Object.assign({}, ...chosen.map(({ change }) => change.fields ?? {})) as DraftChange["fields"];
  const contributors = chosen.findLast(({ change }) => change.contributors)?.change.contributors;
  return {
    ...(Object.keys(fields ?? {}).length > 0 && fields && { fields }),
    ...(contributors && { contributors }),
  };
};

type ChooseProps = {
  readonly offers: readonly Offer[];
  readonly onClose: () => void;
  readonly onTake: (change: DraftChange) => void;
};

function ChooseDialog({ offers, onClose, onTake }: ChooseProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = offers.filter(({ name }) => !left.includes(name));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Read from your file"
      description="Title, abstract and keywords replace those of the draft. Contributors are added, and what you typed about them stays."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onTake(together(chosen))}>
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
