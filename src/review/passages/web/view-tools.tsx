import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { TextSettings } from "#publications/reading/web/text-settings.tsx";
import type { ManuscriptView } from "#review/reports/server/manuscript-view-shape.ts";
import { Button } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { findInView, paintHits } from "./search-view.ts";

type Contents = NonNullable<ManuscriptView["view"]>["contents"];

type ViewToolsProps = {
  readonly contents: Contents;
  readonly lang: string;
  readonly text: RefObject<HTMLElement | null>;
  /** Shows the heading of this id. */
  readonly onGoTo: (id: string) => void;
};

/** Above the manuscript: its contents, the size and face of its text, and the search in it. */
export const ViewTools = ({ contents, lang, text, onGoTo }: ViewToolsProps) => (
  <div className="view-tools" role="group" aria-label="The text">
    {contents.length > 0 && <ViewContents contents={contents} lang={lang} onGoTo={onGoTo} />}
    <TextSettings />
    <ViewSearch text={text} />
  </div>
);

function ViewContents({ contents, lang, onGoTo }: Omit<ViewToolsProps, "text">) {
  const id = useId();
  const list = useRef<HTMLElement>(null);
  return (
    <>
      <button type="button" className="reading-tool" popoverTarget={id}>
        <Icon name="menu" size={16} />
        <span>Contents</span>
      </button>
      <nav id={id} ref={list} className="reading-settings view-contents" popover="auto" aria-label="Contents">
        <ol lang={lang}>
          {contents.map((entry) => (
            <li key={entry.id} data-depth={Math.min(entry.depth, 3)}>
              <a
                href={`#${entry.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  list.current?.hidePopover();
                  onGoTo(entry.id);
                }}
              >
                <bdi dir="auto">{entry.title}</bdi>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

type Hits = { readonly ranges: readonly Range[]; readonly current: number };
const NO_HITS: Hits = { ranges: [], current: 0 };

/** Searches the words of the text: Enter leads to the next place, and so do the buttons. */
function ViewSearch({ text }: Pick<ViewToolsProps, "text">) {
  const [typed, setTyped] = useState("");
  const [{ ranges, current }, setHits] = useState(NO_HITS);
  useEffect(() => paintHits(ranges, current), [ranges, current]);
  useEffect(() => () => paintHits([], 0), []);
  const search = (words: string): void => {
    setTyped(words);
    setHits({ ranges: text.current ? findInView(text.current, words) : [], current: 0 });
  };
  const step = (by: number): void =>
    setHits({ ranges, current: ranges.length === 0 ? 0 : (current + by + ranges.length) % ranges.length });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    step(1);
  };
  return (
    <form className="view-search" role="search" onSubmit={submit}>
      <input
        type="search"
        className="field"
        aria-label="Search in the text"
        placeholder="Search in the text"
        value={typed}
        onChange={({ target }) => search(target.value)}
      />
      {ranges.length > 1 && (
        <>
          <Button variant="ghost" size="small" onClick={() => step(-1)}>
            Previous
          </Button>
          <Button variant="ghost" size="small" onClick={() => step(1)}>
            Next
          </Button>
        </>
      )}
      <p role="status" className="form-hint">
        {typed.trim() !== "" && (ranges.length > 0 ? `${current + 1} of ${ranges.length}` : "Not in the text")}
      </p>
    </form>
  );
}
