import {
  type ChapterErrors,
  type ChosenChapter,
  formatPrintedPages,
} from "#publications/chapters/from-pdf/chosen-chapters.ts";
import { Checkbox } from "#ui/forms/switches.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";

type RowsProps = {
  readonly part: "Chapter" | "Paper";
  readonly chapters: readonly ChosenChapter[];
  readonly errors: ReadonlyMap<string, ChapterErrors>;
  readonly labels: readonly string[];
  readonly onChange: (chapters: readonly ChosenChapter[]) => void;
};

/** The chapters that will be added, each with its fields. */
export function FromPdfRows({ part, chapters, errors, labels, onChange }: RowsProps) {
  const change = (key: string, given: Partial<ChosenChapter>): void =>
    onChange(chapters.map((chapter) => (chapter.key === key ? { ...chapter, ...given } : chapter)));
  return (
    <div className="from-pdf">
      <Table caption={`${part}s that will be added`}>
        <thead>
          <tr>
            <HeadCell>Add</HeadCell>
            <HeadCell>Title</HeadCell>
            <HeadCell>Contributors</HeadCell>
            <HeadCell>First page</HeadCell>
            <HeadCell>Last page</HeadCell>
            <HeadCell>Printed</HeadCell>
          </tr>
        </thead>
        <tbody>
          {chapters.map((chapter) => (
            <Row
              key={chapter.key}
              chapter={chapter}
              errors={errors.get(chapter.key) ?? {}}
              printed={formatPrintedPages(chapter, labels)}
              pages={labels.length}
              onChange={(given) => change(chapter.key, given)}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type RowProps = {
  readonly chapter: ChosenChapter;
  readonly errors: ChapterErrors;
  readonly printed: string;
  readonly pages: number;
  readonly onChange: (given: Partial<ChosenChapter>) => void;
};

function Row({ chapter, errors, printed, pages, onChange }: RowProps) {
  const { key, isChosen, chapterId, hasPdf, title, authors, first, last } = chapter;
  const isNew = chapterId === null;
  const name = title || `the chapter on page ${first}`;
  const field = (part: keyof ChapterErrors) => ({
    className: "field",
    disabled: !isChosen,
    "aria-invalid": errors[part] ? true : undefined,
    "aria-describedby": errors[part] ? `${key}-${part}` : undefined,
  });
  const sentence = (part: keyof ChapterErrors) =>
    errors[part] && (
      <span id={`${key}-${part}`} className="form-error">
        {errors[part]}
      </span>
    );
  const page = (part: "first" | "last", value: number) => (
    <input
      {...field(part)}
      aria-label={`${part === "first" ? "First" : "Last"} page of ${name}`}
      type="number"
      min={1}
      max={pages}
      value={Number.isNaN(value) ? "" : value}
      onChange={({ target }) => onChange({ [part]: target.valueAsNumber })}
    />
  );
  return (
    <tr>
      <Cell label="Add">
        <Checkbox
          label={<span className="sr-only">Add {name}</span>}
          checked={isChosen}
          disabled={hasPdf}
          onChange={(on) => onChange({ isChosen: on })}
        />
      </Cell>
      <Cell label="Title">
        <input
          {...field("title")}
          aria-label={`Title of ${name}`}
          disabled={!isChosen || !isNew}
          dir="auto"
          value={title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        {sentence("title")}
        {!isNew && (
          <span className="quiet small">{hasPdf ? "Already there, with its PDF" : "Already there, without a PDF"}</span>
        )}
      </Cell>
      <Cell label="Contributors">
        <input
          {...field("authors")}
          aria-label={`Contributors of ${name}`}
          disabled={!isChosen || !isNew}
          dir="auto"
          value={authors}
          onChange={({ target }) => onChange({ authors: target.value })}
        />
        {sentence("authors")}
      </Cell>
      <Cell label="First page">
        {page("first", first)}
        {sentence("first")}
      </Cell>
      <Cell label="Last page">
        {page("last", last)}
        {sentence("last")}
      </Cell>
      <Cell label="Printed">{printed || "–"}</Cell>
    </tr>
  );
}
