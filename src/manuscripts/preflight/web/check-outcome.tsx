import { pluralize } from "#ui/formatting/numbers.ts";
import circleCheck from "lucide-static/icons/circle-check.svg?raw";
import fileText from "lucide-static/icons/file-text.svg?raw";
import type { CheckResult, ManuscriptCheck, ManuscriptExtent } from "#manuscripts/preflight/check-manuscript.ts";
import { IconDrawing } from "#ui/icons/icon-drawing.tsx";
import { FindingList } from "./finding-list.tsx";

/** A file that was checked, its size and how long that took. */
export type CheckedFile = {
  readonly name: string;
  readonly bytes: number;
  readonly seconds: number;
  readonly result: CheckResult;
};

/** The outcome of a check: why a file is not read, that nothing was found, or the findings. */
export function CheckOutcome({ file }: { readonly file: CheckedFile }) {
  const { result } = file;
  return (
    <div className="check-outcome">
      <div className="panel check-outcome-file">
        <IconDrawing source={fileText} />
        <div>
          <p className="check-outcome-name">
            <bdi>{file.name}</bdi>
          </p>
          <p className="small quiet">{aboutFile(file)}</p>
        </div>
      </div>
      {"refused" in result ? <p className="form-error">{result.refused}</p> : <Findings check={result.checked} />}
    </div>
  );
}

function Findings({ check: { findings, references } }: { readonly check: ManuscriptCheck }) {
  return (
    <>
      <div>
        <h3 className="heading-4">{remarkCount(findings.length)}</h3>
        <p className="small quiet">
          Checked against the author guidelines. {findings.length > 0 && "None of them stops you. "}
          {describeReferences(references)}
        </p>
      </div>
      {findings.length === 0 ? (
        <p className="panel check-outcome-clean">
          <IconDrawing source={circleCheck} />
          <span>Your file follows the author guidelines in every point that is checked here.</span>
        </p>
      ) : (
        <FindingList findings={findings} />
      )}
    </>
  );
}

const remarkCount = (findings: number): string =>
  findings === 0 ? "No remarks on the file" : `${pluralize(findings, "remark")} on the file`;

/** Returns one sentence about a result, for the status line that screen readers read out. */
export const outcomeSentence = ({ name, result }: CheckedFile): string =>
  "refused" in result ? result.refused : `${name}: ${remarkCount(result.checked.findings.length)}.`;

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number): string => `${Math.max(0.1, Math.round(bytes / (MEGABYTE / 10)) / 10)} MB`;

function aboutFile({ bytes, seconds, result }: CheckedFile): string {
  if ("refused" in result) return megabytes(bytes);
  const time = `read in ${Math.max(0.1, Math.round(seconds * 10) / 10)} s`;
  return [describeExtent(result.checked.extent), megabytes(bytes), time].join(" · ");
}

function describeExtent({ pages, words, images }: ManuscriptExtent): string {
  const parts = [
    ...(pages === undefined ? [] : [pluralize(pages, "page")]),
    pluralize(words, "word"),
    ...(images === 0 ? [] : [pluralize(images, "image")]),
  ];
  return parts.join(", ");
}

function describeReferences({ entries, style }: ManuscriptCheck["references"]): string {
  if (entries === 0) return "";
  return style === undefined
    ? `${pluralize(entries, "reference")}; their style was not recognised.`
    : `${pluralize(entries, "reference")}, in the style of ${style}.`;
}
