import { useId, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { SAMPLE_KINDS, type SampleKind } from "../../pages/sample-kinds.ts";
import { findScriptStyle } from "../../styles/house-style.ts";
import { type StyleValues, toHouseStyle } from "../../styles/style-values.ts";
import { findGridLines } from "../grid-lines.ts";
import { SpreadPages } from "./spread-pages.tsx";
import type { EditedStyle } from "./styles-client.ts";
import { useSpread } from "./use-spread.ts";
import { listStyleChanges } from "../../styles/style-changes.ts";

const LABELS: Readonly<Record<SampleKind, { readonly words: string; readonly lang?: string; readonly code?: string }>> =
  {
    text: { words: "Text" },
    opening: { words: "Opening" },
    table: { words: "Table" },
    formulas: { words: "Formulas" },
    tamil: { words: "தமிழ்", lang: "ta" },
    arabic: { words: "عربي", lang: "ar" },
  };

type StyleSpreadProps = {
  readonly style: EditedStyle;
  /** What is typed; undefined while something of it is wrong. */
  readonly values: StyleValues | undefined;
};

/** Two pages in the style as it is typed, by what they have; on request with the grid, and with the saved version below them. */
export function StyleSpread({ style, values }: StyleSpreadProps) {
  const heading = useId();
  const [sample, setSample] = useState<SampleKind>("text");
  const [title, setTitle] = useState("");
  const [last, setLast] = useState(values ?? style.values);
  if (values && values !== last && JSON.stringify(values) !== JSON.stringify(last)) setLast(values);
  return (
    <section aria-labelledby={heading} className="style-specimen">
      <h2 id={heading} className="heading-3">
        {title === "" ? "A spread from a sample text" : "A spread from "}
        {title !== "" && <i>{title}</i>}
      </h2>
      <Tabs
        label="What the pages have"
        chosen={sample}
        onChoose={setSample}
        tabs={SAMPLE_KINDS.map((name) => ({
          name,
          label: <span lang={LABELS[name].lang}>{LABELS[name].words}</span>,
          content: <Sample style={style} values={last} sample={name} isWrong={!values} onTitle={setTitle} />,
        }))}
      />
    </section>
  );
}

type SampleProps = {
  readonly style: EditedStyle;
  readonly values: StyleValues;
  readonly sample: SampleKind;
  readonly isWrong: boolean;
  readonly onTitle: (title: string) => void;
};

function Sample({ style: { name, version, values: saved }, values, sample, isWrong, onTitle }: SampleProps) {
  const [hasGrid, setGrid] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const spread = useSpread({ name, values, sample });
  const isSame = listStyleChanges(saved, values).length === 0;
  const before = useSpread({ name, values: saved, sample, isNeeded: isCompared && spread.pdf !== undefined });
  const isRightToLeft = sample === "arabic";
  const toGrid = (of: StyleValues) => {
    const style = toHouseStyle(name, of);
    const language = LABELS[sample].lang ?? "en";
    return hasGrid ? findGridLines(style, findScriptStyle(style, language), isRightToLeft) : undefined;
  };
  return (
    <>
      {spread.pdf && (
        <SpreadPages
          pdf={spread.pdf}
          label="Two pages in this style"
          grid={toGrid(values)}
          isRightToLeft={isRightToLeft}
          onTitle={onTitle}
        />
      )}
      {!spread.pdf && <div className="style-spread" data-empty="" />}
      <div className="style-spread-foot">
        <p className="small quiet" role="status">
          {describeState(spread, isWrong)}
        </p>
        <p className="style-spread-actions">
          {spread.error && (
            <Button variant="ghost" size="small" onClick={spread.retry}>
              Try again
            </Button>
          )}
          <Button variant="ghost" size="small" aria-pressed={hasGrid} onClick={() => setGrid(!hasGrid)}>
            {hasGrid ? "Hide the grid" : "Show the grid"}
          </Button>
          {!isSame && (
            <Button variant="ghost" size="small" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
              {isCompared ? `Hide version ${version}` : `Version ${version} beside it`}
            </Button>
          )}
        </p>
      </div>
      {isCompared && !isSame && (
        <>
          <h3 className="small style-before">{`Version ${version}`}</h3>
          {before.pdf && (
            <SpreadPages
              pdf={before.pdf}
              label={`Two pages in version ${version}`}
              grid={toGrid(saved)}
              isRightToLeft={isRightToLeft}
            />
          )}
          {!before.pdf && <p className="small quiet">{describeState(before, false)}</p>}
        </>
      )}
    </>
  );
}

function describeState(
  { error, isSetting, isWaiting, isBehind }: ReturnType<typeof useSpread>,
  isWrong: boolean,
): string {
  if (isWrong) return "Correct the marked values. Until then the pages show the values before.";
  if (isWaiting) return "Something else is being typeset. These pages follow.";
  if (isSetting) return "Setting the pages…";
  if (isBehind) return "Set again 2 seconds after your last change.";
  return error ? error.message : "Set with these values.";
}
