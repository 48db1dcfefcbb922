/** Names that use a word in a sense that is not retired, with the reason. */
type Exception = {
  /** The names; without them, all names of the files. */
  readonly names?: readonly string[];
  /** The beginnings or the endings of the paths of files; without them, all files. */
  readonly files?: readonly string[];
  readonly because: string;
};

type WordBySense = {
  readonly words: readonly string[];
  /** The standard term for the retired sense. */
  readonly term: string;
  /** Only names that consist of the word alone are retired: within a name it says what it means. */
  readonly alone?: true;
  readonly exceptions?: readonly Exception[];
};

/** Words of names in `src/` that are retired in one sense and right in another (docs/glossary.md). */
export const WORDS_BY_SENSE: readonly WordBySense[] = [
  {
    words: ["answer", "answers", "answered", "answering"],
    term: "response",
    exceptions: [
      {
        files: ["src/review/", "src/manuscripts/"],
        because: "Authors and reviewers answer invitations, questions of a form, points and fixes.",
      },
      { files: ["src/enquiries/"], because: "The press answers an enquiry; the status is a stored value." },
      {
        names: ["answerDays"],
        files: ["src/press/core/", "src/press/settings/"],
        because: "The days in which an invitation is answered.",
      },
    ],
  },
  {
    words: ["shown"],
    term: "visible, selected or props",
    exceptions: [
      {
        names: ["shown"],
        files: ["src/press/"],
        because: "A key of the stored settings since 0.1.0: the words of a claim that is not counted.",
      },
      {
        files: ["src/catalogue/", "src/site/"],
        because: "How many titles of a list its page shows, beside the number of all.",
      },
      {
        names: ["shown"],
        files: ["src/publications/chapters/", "/stored-drafts.test.ts"],
        because: "A key of the drafts of chapters that browsers store since 0.1.0.",
      },
    ],
  },
  {
    words: ["house"],
    term: "deps, context, press or policy",
    exceptions: [
      {
        files: ["src/production/", "tests/support/production/"],
        because: "House style: the publishers' term for how a press sets its pages.",
      },
    ],
  },
  { words: ["moment", "moments"], term: "generation, date or occasion" },
  {
    words: ["figure", "figures"],
    term: "count, total or chart",
    exceptions: [
      { names: ["figure", "figcaption"], because: "Elements of HTML, and classes of their style." },
      {
        names: ["colourFigure", "colourFigures", "colourFigureFee"],
        because: "The pictures of a chapter, which the press prices.",
      },
      { names: ["figures"], files: ["src/manuscripts/"], because: "The pictures of a manuscript." },
      { files: ["src/production/"], because: "The trade's word for a picture of a text with its caption." },
    ],
  },
  {
    words: ["kept"],
    term: "cached, stored or remaining",
    exceptions: [
      {
        names: ["kept"],
        files: ["src/imports/"],
        because: "A field of the API's response since 0.1.0: the records that an undo leaves.",
      },
    ],
  },
  { words: ["refusal", "refusals"], term: "error, or reason" },
  { words: ["fault", "faults"], term: "validation error" },
  { words: ["permit", "permits", "standing"], term: "guard, or account state" },
  {
    words: ["recording"],
    term: "publication context",
  },
  { words: ["stretches", "slips", "packs"], term: "date ranges, edit distance or font subsets" },
  {
    words: ["reading"],
    term: "query, context of a query, or what was read",
    alone: true,
    exceptions: [
      {
        names: ["reading"],
        files: [
          ".css",
          ".page.tsx",
          ".island.tsx",
          "-texts.tsx",
          "-preview.tsx",
          "-details.tsx",
          "-email.tsx",
          "/service-parts.tsx",
        ],
        because: "The class of running text.",
      },
      {
        names: ["reading"],
        files: ["src/platform/http/", "src/platform/configuration/limits.ts"],
        because: "The kind of costly request that LIMIT_READING bounds: the reading of uploaded files.",
      },
      {
        files: ["src/publications/reading/", "src/catalogue/reading/"],
        because: "The reading edition: a text that is read in the browser.",
      },
    ],
  },
  {
    words: ["saving", "act", "acts"],
    term: "action, or mutation",
    alone: true,
    exceptions: [{ names: ["act"], files: [".test.tsx"], because: "A function of the library of component tests." }],
  },
  {
    words: ["work"],
    term: "context",
    alone: true,
    exceptions: [
      { files: ["src/citations/"], because: "The work that is cited: a term of citation styles." },
      { names: ["work"], files: ["src/platform/jobs/"], because: "A method of the library that runs jobs." },
    ],
  },
];

const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/gu;

const wordsIn = (name: string): string[] => [...name.matchAll(WORDS)].map(([word]) => word.toLowerCase());

/** Returns the retired words that a name in a file of `src/` uses, each with the standard term. */
export function findRetiredBySense(path: string, name: string): readonly (readonly [word: string, term: string])[] {
  const words = wordsIn(name);
  return WORDS_BY_SENSE.flatMap(({ words: retired, term, alone, exceptions = [] }) => {
    if (alone && words.length > 1) return [];
    if (exceptions.some((exception) => applies(exception, path, name))) return [];
    return words.filter((word) => retired.includes(word)).map((word) => [word, term] as const);
  });
}

type NamedFile = { readonly path: string; readonly names: readonly string[] };

/** Returns a sentence for each exception that no name uses any more. */
export function findUnusedExceptions(files: readonly NamedFile[]): string[] {
  const used = new Set<Exception>();
  for (const { words, exceptions = [] } of WORDS_BY_SENSE)
    for (const { path, names } of files)
      for (const name of names)
        if (wordsIn(name).some((word) => words.includes(word)))
          for (const exception of exceptions) if (applies(exception, path, name)) used.add(exception);
  return WORDS_BY_SENSE.flatMap(({ words, exceptions = [] }) =>
    exceptions
      .filter((exception) => !used.has(exception))
      .map(
        ({ because }) =>
          `bin/check/words-by-sense.ts: no name uses the exception of “${words[0] ?? ""}” any more: ${because}`,
      ),
  );
}

const applies = ({ names, files }: Exception, path: string, name: string): boolean =>
  (names === undefined || names.includes(name)) &&
  (files === undefined || files.some((part) => path.startsWith(part) || path.endsWith(part)));
