import { z } from "zod";
import type { Manuscript } from "../../document/manuscript.ts";
import type { Problem } from "../../document/problem.ts";
import { missingCharacterProblems } from "../missing-characters.ts";
import { isWhole, type PageJob } from "../page-job.ts";
import { TypesettingFailed, setWithTypst } from "./typst-compiler.ts";
import { type TypstInput, typstInput } from "./typst-input.ts";
import { unreadablePictures } from "./unreadable-pictures.ts";

/** Where the parts of a whole book are: pages before the first part, pages from it on, and the first and last page of each part. */
export type BookPlaces = {
  readonly roman: number;
  readonly arabic: number;
  readonly parts: readonly { readonly from: number; readonly to: number }[];
};

/** Set pages, or the problems that kept them from being set (`pdf` is null then); of a whole book with the places of its parts. */
export type SetPages = {
  readonly pdf: Uint8Array | null;
  readonly problems: readonly Problem[];
  readonly places?: BookPlaces;
};

/**
 * Sets the pages of a text as a tagged PDF. Takes seconds, and up to 800 MB for a book of 480 pages: it belongs in a
 * process of its own. What is wrong with the text is a problem; an error is a fault of the program.
 */
export async function setPages(job: PageJob): Promise<SetPages> {
  const input = await typstInput(job);
  if (input.missing.size > 0) return { pdf: null, problems: missingCharacterProblems(job, input.missing) };
  try {
    const { pdf, query } = await setWithTypst(input);
    const problems = findPartedNotes(query("notes"));
    return isWhole(job) ? { pdf, problems, places: readPlaces(query("places")) } : { pdf, problems };
  } catch (error) {
    if (!(error instanceof TypesettingFailed)) throw error;
    return { pdf: null, problems: await explainFailure(job, input, error) };
  }
}

async function explainFailure(job: PageJob, input: TypstInput, failure: TypesettingFailed): Promise<Problem[]> {
  const unreadable = await unreadablePictures(input);
  const problems = pictureProblems(job, input, unreadable);
  if (problems.length > 0) return problems;
  const sentence = `The typesetter could not set this text: ${failure.message}`;
  return [{ code: "typesetting-failed", severity: "must", place: null, sentence }];
}

function pictureProblems(job: PageJob, input: TypstInput, unreadable: ReadonlySet<string>): Problem[] {
  return job.parts.flatMap(({ text }, place) =>
    Object.keys(text.media)
      .filter((name) => unreadable.has(input.picturePath(place, name) ?? ""))
      .map((name) => unreadablePicture(name, blockWithPicture(text, name))),
  );
}

const blockWithPicture = ({ front, body }: Manuscript, name: string): string | null =>
  [...front, ...body].find((block) => JSON.stringify(block).includes(`"src":${JSON.stringify(name)}`))?.id ?? null;

const unreadablePicture = (name: string, place: string | null): Problem => ({
  code: "picture-unreadable",
  severity: "must",
  place,
  sentence: `The picture ${name} cannot be printed: its file is damaged or incomplete. Insert it anew as PNG or JPEG.`,
});

const NoteCounts = z.tuple([z.object({ notes: z.number(), parted: z.number() })]);

function findPartedNotes(values: readonly unknown[]): Problem[] {
  const [{ notes, parted }] = NoteCounts.parse(values);
  if (parted === 0) return [];
  const sentence =
    parted === 1
      ? `One of ${notes} notes begins on another page than its mark.`
      : `${parted} of ${notes} notes begin on another page than their marks.`;
  return [{ code: "note-parted", severity: "should", place: null, sentence }];
}

const Places = z.tuple([z.object({ begun: z.array(z.number()), ended: z.array(z.number()), total: z.number() })]);

function readPlaces(values: readonly unknown[]): BookPlaces {
  const [{ begun, ended, total }] = Places.parse(values);
  const roman = (begun[0] ?? 1) - 1;
  const parts = begun.map((page, index) => ({ from: page - roman, to: (ended[index] ?? page) - roman }));
  return { roman, arabic: total - roman, parts };
}
