import { useState } from "react";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import type { FileType } from "#publications/core/publication.ts";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { fileProblem, type PlannedFile } from "./files-queries.ts";
import type { FileResult } from "./use-attaching.ts";

const PAGE = 50;

type PlannedFilesProps = {
  readonly files: readonly PlannedFile[];
  readonly results: ReadonlyMap<PlannedFile, FileResult>;
  readonly isReplacing: boolean;
};

/** The files with their publications, those that cannot be attached first; afterwards with their results. */
export function PlannedFiles({ files, results, isReplacing }: PlannedFilesProps) {
  const [page, setPage] = useState(1);
  const rows = files
    .map((file) => ({ file, problem: findProblem(file, files, results.get(file)) }))
    .toSorted((a, b) => Number(a.problem === undefined) - Number(b.problem === undefined));
  return (
    <>
      <Table caption="Files and their publications">
        <thead>
          <tr>
            <HeadCell>File</HeadCell>
            <HeadCell>Publication</HeadCell>
            <HeadCell>Outcome</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.slice((page - 1) * PAGE, page * PAGE).map(({ file, problem }) => (
            <tr key={file.path}>
              <Cell label="File">
                <span className="import-name">
                  <bdi>{file.path}</bdi>
                </span>
              </Cell>
              <Cell label="Publication">
                <FilePublication file={file} problem={problem} />
              </Cell>
              <Cell label="Outcome">
                <Outcome file={file} problem={problem} result={results.get(file)} isReplacing={isReplacing} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination page={page} pages={Math.ceil(rows.length / PAGE)} label="files" onPage={setPage} />
    </>
  );
}

const findProblem = (
  file: PlannedFile,
  all: readonly PlannedFile[],
  result: FileResult | undefined,
): string | undefined => (result?.isAttached === false ? result.reason : fileProblem(file, all));

type RowProps = { readonly file: PlannedFile; readonly problem: string | undefined };

const FILE_WORDS: Readonly<Record<FileType, string>> = {
  cover_image: "Cover",
  preview_pdf: "Preview PDF",
  final_pdf: "PDF",
  final_epub: "EPUB",
};
const BY_WORDS = { isbn: "by its ISBN", doi: "by its DOI", name: "by its name" } as const;

function FilePublication({ file: { publications, file_type, by }, problem }: RowProps) {
  const [publication, other] = publications;
  return (
    <div className="import-row">
      {publication && !other && (
        <>
          <a className="link import-title" href={publicationScreenPath(publication.sequential_id)}>
            <bdi>{publication.title}</bdi>
          </a>
          <span className="small quiet">
            {file_type && FILE_WORDS[file_type]}, {by && BY_WORDS[by]}
          </span>
        </>
      )}
      {problem !== undefined && <span className="form-error">{problem}</span>}
    </div>
  );
}

type OutcomeProps = RowProps & { readonly result: FileResult | undefined; readonly isReplacing: boolean };

function Outcome({ file, problem, result, isReplacing }: OutcomeProps) {
  const [label, colour] = describeOutcome(file, problem, result, isReplacing);
  return <Badge colour={colour}>{label}</Badge>;
}

function describeOutcome(
  { publications }: PlannedFile,
  problem: string | undefined,
  result: FileResult | undefined,
  isReplacing: boolean,
): readonly [label: string, colour: BadgeColour] {
  if (result) return result.isAttached ? ["Attached", "green"] : ["Refused", "red"];
  if (problem !== undefined) return ["Left out", "gold"];
  if (publications[0]?.has_file !== true) return ["New", "blue"];
  return isReplacing ? ["Replaces", "blue"] : ["Is there already", "neutral"];
}
