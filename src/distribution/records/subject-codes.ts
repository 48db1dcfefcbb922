/** The codes of a publication in the classifications of the book trade and of libraries, in the order in which it has them. */
export type SubjectCodes = {
  readonly thema: readonly string[];
  readonly bisac: readonly string[];
  readonly bic: readonly string[];
  readonly lcc: readonly string[];
};

const LABELLED = /^(?<scheme>bic|thema|bisac|lcc)\s*[:=]\s*(?<code>[A-Z0-9][A-Z0-9.]*)$/iu;
const PATH = /^(?<scheme>bic|thema)\b.*::\s*(?<code>[A-Z0-9]+)\b/iu;
const BISAC = /^[A-Z]{3}\d{6}$/u;

/**
 * Returns the codes that the keywords state, as they state them: "Thema: JHM", "BISAC: HIS037000", a path of OAPEN. What could be
 * concluded from other words is not stated, and is none of them.
 */
export function listStatedSubjectCodes(keywords: readonly string[]): SubjectCodes {
  const codes: Record<keyof SubjectCodes, Set<string>> = {
    thema: new Set(),
    bisac: new Set(),
    bic: new Set(),
    lcc: new Set(),
  };
  for (const keyword of keywords) {
    const text = keyword.trim();
    const { scheme, code } = LABELLED.exec(text)?.groups ?? PATH.exec(text)?.groups ?? {};
    if (scheme !== undefined && code !== undefined) {
      const name = scheme.toLowerCase() as keyof SubjectCodes; // the expressions have these four only
      if (name !== "bisac" || BISAC.test(code.toUpperCase())) codes[name].add(code.toUpperCase());
    } else if (BISAC.test(text)) codes.bisac.add(text);
  }
  return { thema: [...codes.thema], bisac: [...codes.bisac], bic: [...codes.bic], lcc: [...codes.lcc] };
}
