import { parseEmail } from "#accounts/core/email-address.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import { contributorName, hasName } from "./contributor-form.ts";
import type { Declarations } from "./declarations.ts";

/** The five steps of a submission, in their order; they open in any. */
export const STEPS = {
  details: "Details",
  files: "Files",
  contributors: "Contributors",
  editors: "For the editors",
  check: "Check and submit",
} as const;
export type Step = keyof typeof STEPS;

/** A part that a manuscript lacks before it can be submitted: the step and the field that take it. */
export type MissingPart = { readonly step: Step; readonly field: string; readonly label: string };

/** The facts of a draft on which the list depends. */
export type DraftFacts = {
  readonly kind: ManuscriptKind;
  readonly title: string;
  readonly abstract: string;
  readonly parent_id: string | null;
  readonly parent_title: string;
  readonly declarations: Pick<Declarations, "originality" | "competing_interests" | "ai_use">;
  readonly hasMainFile: boolean;
  /** Why reviewers need a PDF of the LaTeX that they would read; empty where they do not. */
  readonly reasonsForPdf?: readonly string[];
  readonly contributors: readonly {
    readonly given_name: string;
    readonly family_name: string;
    readonly literal_name: string;
    readonly email: string;
    readonly corresponding: boolean;
  }[];
};

/**
 * Returns the parts that a draft lacks before it can be submitted, in the order of the steps (docs/workflow.md; specification §5): title,
 * abstract, the volume of a chapter or paper, one readable file, contributors with name and e-mail address and one who corresponds, and the
 * declarations.
 */
export const missingParts = (draft: DraftFacts): readonly MissingPart[] => [
  ...missingDetails(draft),
  ...(draft.hasMainFile ? [] : [{ step: "files", field: "main", label: "The manuscript’s file" } as const]),
  ...missingPdf(draft),
  ...missingPeople(draft),
  ...missingDeclarations(draft),
];

const missingPdf = ({ reasonsForPdf = [] }: DraftFacts): MissingPart[] =>
  reasonsForPdf.length === 0
    ? []
    : [
        {
          step: "files",
          field: "main",
          label: `A PDF in the .zip with the LaTeX files, for reviewers: ${reasonsForPdf.join("; ")}`,
        },
      ];

const VOLUMES: Partial<Readonly<Record<ManuscriptKind, string>>> = {
  chapter: "The book of this chapter",
  paper: "The proceedings of this paper",
};

function missingDetails({ kind, title, abstract, parent_id, parent_title }: DraftFacts): MissingPart[] {
  const volume = VOLUMES[kind];
  const hasParent = parent_id !== null || parent_title !== "";
  return [
    ...(title === "" ? [{ step: "details", field: "title", label: "Title" } as const] : []),
    ...(abstract === "" ? [{ step: "details", field: "abstract", label: "Abstract" } as const] : []),
    ...(volume && !hasParent ? [{ step: "details", field: "parent_title", label: volume } as const] : []),
  ];
}

function missingPeople({ contributors }: DraftFacts): MissingPart[] {
  const step = "contributors";
  if (contributors.length === 0) return [{ step, field: "contributors", label: "At least one contributor" }];
  const lacking = contributors.flatMap((person, index): MissingPart[] => {
    const who = hasName(person) ? contributorName(person) : `contributor ${index + 1}`;
    return [
      ...(hasName(person) ? [] : [{ step, field: `name-${index}`, label: `The name of ${who}` } as const]),
      ...(parseEmail(person.email) === undefined
        ? [{ step, field: `email-${index}`, label: `The e-mail address of ${who}` } as const]
        : []),
    ];
  });
  return contributors.some(({ corresponding }) => corresponding)
    ? lacking
    : [...lacking, { step, field: "corresponding", label: "Who is the corresponding author" }];
}

const missingDeclarations = ({ declarations }: DraftFacts): MissingPart[] => [
  ...(declarations.competing_interests === ""
    ? [{ step: "editors", field: "competing_interests", label: "Competing interests" } as const]
    : []),
  ...(declarations.ai_use === "" ? [{ step: "editors", field: "ai_use", label: "Use of AI tools" } as const] : []),
  ...(declarations.originality ? [] : [{ step: "check", field: "originality", label: "“This work is ours”" } as const]),
];
