import { THEMA_HEADINGS } from "./thema-headings.ts";

declare const parsed: unique symbol;

/** The code of a subject category of Thema, such as "CFB": a category's code begins with those of the broader ones. */
export type ThemaCode = string & { readonly [parsed]: "ThemaCode" };

export type Subject = { readonly code: ThemaCode; readonly heading: string };

const HEADINGS: ReadonlyMap<string, string> = new Map(
  THEMA_HEADINGS.trim()
    .split(/\s*[\n|]\s*/u)
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
);

/** All categories, each broader one before its narrower ones. */
export const SUBJECTS: readonly Subject[] = [...HEADINGS]
  .map(([code, heading]): Subject => ({ code: code as ThemaCode, heading }))
  .toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** Returns the category with exactly this code. */
export function findSubject(code: string): Subject | undefined {
  const heading = HEADINGS.get(code);
  return heading === undefined ? undefined : { code: code as ThemaCode, heading };
}

/** Returns the narrowest category that contains a code of any depth: "NHTB1" is within "NHT". */
export function nearestSubject(code: string): ThemaCode | undefined {
  for (let length = Math.min(code.length, 3); length > 0; length -= 1) {
    const subject = findSubject(code.slice(0, length));
    if (subject) return subject.code;
  }
  return undefined;
}

/** Returns the categories that contain this one, the broadest first, and the category itself as the last. */
export function subjectPath(code: ThemaCode): readonly Subject[] {
  return Array.from(code, (_, index) => findSubject(code.slice(0, index + 1))).filter(
    (subject) => subject !== undefined,
  );
}

/** Returns the categories one level below; without a code those of the first level. */
export function narrowerSubjects(code = ""): readonly Subject[] {
  return SUBJECTS.filter((subject) => subject.code.length === code.length + 1 && subject.code.startsWith(code));
}

/** Returns codes without those that contain another of them: "Education" says nothing beside "Higher education". */
export const withoutBroader = <Code extends string>(codes: readonly Code[]): readonly Code[] =>
  codes.filter((code) => !codes.some((other) => other !== code && other.startsWith(code)));

/** Returns a heading for comparison: case, "&" and "and", and punctuation make no difference. */
export function foldHeading(heading: string): string {
  return heading
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const BY_HEADING: ReadonlyMap<string, ThemaCode> = new Map(
  SUBJECTS.toReversed().map(({ code, heading }) => [foldHeading(heading), code]),
);

/** Returns the category with this English heading. */
export const findSubjectByHeading = (heading: string): ThemaCode | undefined => BY_HEADING.get(foldHeading(heading));
