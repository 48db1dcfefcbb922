/**
 * Typst evaluates the code of a formula, and its functions read files. Only the calls that pandoc's own writer makes may
 * pass: all others begin with "#", or have one of these names.
 */
const FOREIGN_CALL =
  /#(?!(?:none|stack|box|text|scale|h)\b)|\b(?:read|import|include|plugin|eval|json|csv|xml|yaml|toml|cbor|image|bibliography|sys)\b/u;
const STRING = /"(?:[^"\\]|\\.)*"/gu;

/** Returns whether the code of a formula (Typst, math mode) makes no other calls than pandoc's writer. */
export const isFormulaCode = (code: string): boolean =>
  !FOREIGN_CALL.test(code.replaceAll(STRING, '""').replaceAll(String.raw`\#`, ""));
