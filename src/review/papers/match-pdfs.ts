import type { ListedPaper, ZippedPdf } from "./listed-paper.ts";
import { toComparedId } from "./paper-id.ts";

/** The PDF of a row, or the sentence why it has none. */
export type MatchedPdf = { readonly pdf: ZippedPdf } | { readonly problem: string };

const baseName = (name: string): string => (name.split("/").at(-1) ?? "").replace(/\.pdf$/iu, "");

/** The words of a file name, and the number behind "paper" in "paper12". */
const splitWords = (name: string): ReadonlySet<string> =>
  new Set(
    baseName(name)
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap((word) => [toComparedId(word), toComparedId(/^(?:paper|submission|id)(\d+)$/iu.exec(word)?.[1] ?? "")])
      .filter((word) => word !== ""),
  );

/**
 * Returns the PDF of each row by its id in the file name: the whole name ("12.pdf") counts before a word of it ("12_final.pdf",
 * "paper_12.pdf", "paper12.pdf"). Where two fit, none is taken, and so where one fits more than one paper.
 */
export function matchPdfs(papers: readonly ListedPaper[], pdfs: readonly ZippedPdf[]): ReadonlyMap<number, MatchedPdf> {
  const words = new Map(pdfs.map((pdf) => [pdf, splitWords(pdf.name)]));
  const whole = new Map<string, ZippedPdf[]>();
  for (const pdf of pdfs) {
    const name = toComparedId(baseName(pdf.name));
    whole.set(name, [...(whole.get(name) ?? []), pdf]);
  }
  const taken = new Set(papers.flatMap(({ paper_id }) => whole.get(toComparedId(paper_id)) ?? []));
  const matches = papers.map((paper) => ({ paper, match: matchPaper(paper, { pdfs, words, whole, taken }) }));
  const fits = new Map<ZippedPdf, Map<string, string>>();
  for (const { paper, match } of matches)
    if ("pdf" in match) {
      // The same paper twice is said at its second row.
      const ids = fits.get(match.pdf) ?? new Map<string, string>();
      fits.set(match.pdf, ids.set(toComparedId(paper.paper_id), paper.paper_id));
    }
  return new Map(matches.map(({ paper, match }) => [paper.line, "pdf" in match ? requireOne(match.pdf, fits) : match]));
}

function requireOne(pdf: ZippedPdf, fits: ReadonlyMap<ZippedPdf, ReadonlyMap<string, string>>): MatchedPdf {
  const ids = [...(fits.get(pdf)?.values() ?? [])];
  const [id, other] = ids;
  if (other === undefined) return { pdf };
  const papers = ids.map((one) => `“${one}”`).join(", ");
  return {
    problem: `“${pdf.name}” fits more than one paper: ${papers}. Rename it to the ID of its paper, such as “${id}.pdf”.`,
  };
}

type Found = {
  readonly pdfs: readonly ZippedPdf[];
  readonly words: ReadonlyMap<ZippedPdf, ReadonlySet<string>>;
  readonly whole: ReadonlyMap<string, readonly ZippedPdf[]>;
  /** PDFs whose whole name is the id of a row. */
  readonly taken: ReadonlySet<ZippedPdf>;
};

function matchPaper({ paper_id }: ListedPaper, { pdfs, words, whole, taken }: Found): MatchedPdf {
  const id = toComparedId(paper_id);
  if (id === "") return { problem: "Without an id no PDF can be found." };
  const exact = whole.get(id) ?? [];
  const found = exact.length > 0 ? exact : pdfs.filter((pdf) => !taken.has(pdf) && words.get(pdf)?.has(id));
  const [pdf, other] = found;
  if (!pdf) return { problem: `No PDF in the ZIP has “${paper_id}” in its name.` };
  if (other) return { problem: `Two PDFs fit: “${pdf.name}” and “${other.name}”. Leave one in the ZIP.` };
  return pdf.problem === null ? { pdf } : { problem: `“${pdf.name}”: ${pdf.problem}` };
}
