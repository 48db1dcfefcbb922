import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Tabs } from "#ui/tabs.tsx";
import { blocksBySection } from "./blocks-by-section.ts";
import { ChangesView } from "./changes-view.tsx";
import { EditionList } from "./edition-list.tsx";
import { findBlock } from "./find-block.ts";
import type { TextBlocks, TextProblem, Version, WholeVersion } from "./part-client.ts";
import { TextBlockView } from "./text-block-view.tsx";
import { WaitingCorrections } from "./waiting-corrections.tsx";

type TextPanelProps = {
  readonly production: WholeVersion;
  readonly text: TextBlocks;
  readonly versions: readonly Version[];
  /** The problems that are open. */
  readonly problems: readonly TextProblem[];
  readonly chosen: string | undefined;
  readonly onChoose: (block: string | undefined) => void;
};

const VIEWS = { text: "Text", changes: "Changes", editions: "Editions" } as const;
type View = keyof typeof VIEWS;

/** The text by blocks, each of which can be corrected; what changed since an earlier version; and the editions. */
export function TextPanel({ production, text, versions, problems, chosen, onChoose }: TextPanelProps) {
  const [view, setView] = useState<View>("text");
  const names = (["text", "changes", "editions"] as const).filter((name) => name !== "changes" || versions.length > 1);
  return (
    <section className="part-text" aria-label="Text">
      <h2 className="sr-only">Text</h2>
      <WaitingCorrections production={production} />
      <Tabs
        label="Views of the text"
        chosen={view}
        onChoose={setView}
        tabs={names.map((name) => ({
          name,
          label: VIEWS[name],
          isMounted: name === "text",
          content:
            name === "text" ? (
              <Blocks {...{ production, text, problems, chosen, onChoose }} />
            ) : (
              name === view &&
              (name === "changes" ? (
                <ChangesView production={production} text={text} versions={versions} />
              ) : (
                <EditionList production={production} />
              ))
            ),
        }))}
      />
    </section>
  );
}

const SECTIONS = {
  front: "Before the first heading",
  abstract: "Abstract",
  note: "Notes",
  reference: "References",
} as const;

function Blocks({ production, text, problems, chosen, onChoose }: Omit<TextPanelProps, "versions">) {
  const article = useRef<HTMLElement>(null);
  const { blocks } = text;
  const current = findBlock(blocks, chosen)?.id;
  useEffect(() => {
    if (current !== undefined)
      article.current?.querySelector(`[data-block="${current}"]`)?.scrollIntoView({ block: "nearest" });
  }, [current]);
  // Links of the text lead to blocks of this page; those to other sites open beside it.
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href");
    if (!href) return;
    event.preventDefault();
    if (!href.startsWith("#")) window.open(href, "_blank", "noopener");
    else onChoose(findTarget(text, href.slice(1)));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its links are followed
    <article className="part-paper" lang={text.lang} dir={text.dir} ref={article} onClick={follow}>
      {blocksBySection(blocks).map(({ place, blocks: listed }) => (
        <div key={place} className={`part-section part-section-${place}`}>
          {place in SECTIONS && (
            <p className="part-section-name" lang="en" dir="ltr">
              {SECTIONS[place as keyof typeof SECTIONS]}
            </p>
          )}
          {listed.map((block) => (
            <TextBlockView
              key={block.id}
              production={production}
              block={block}
              problems={problems.filter(({ place: at }) => findBlock([block], at) !== undefined)}
              isChosen={block.id === current}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </article>
  );
}

/** Marks of notes name the note by its number. */
function findTarget({ blocks }: TextBlocks, target: string): string | undefined {
  const [, number] = /^note-(\d+)$/u.exec(target) ?? [];
  return number === undefined
    ? findBlock(blocks, target)?.id
    : blocks.find(({ note }) => note === Number.parseInt(number, 10))?.id;
}
