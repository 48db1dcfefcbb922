const NUMBERED = /\\begin\{(equation|align|gather|multline|eqnarray|alignat|flalign)\}([\s\S]*?)\\end\{\1\}/gu;
const LABEL = /\\label\s*\{([^{}]+)\}/gu;
const ROWS = new Set(["align", "gather", "eqnarray", "alignat", "flalign"]);

/**
 * Returns the number of each labelled equation as LaTeX prints it, by its label: each numbered environment counts one, those of several
 * rows one a row (amsmath user's guide, §3). Numbers within sections are not reproduced.
 */
export function numberEquations(source: string): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  let count = 0;
  for (const [, environment = "", content = ""] of source.matchAll(NUMBERED)) {
    const rows = ROWS.has(environment) ? content.split(/\\\\(?:\[[^\]]*\])?/u) : [content];
    for (const row of rows) {
      if (/\\(?:nonumber|notag)\b/u.test(row) || row.trim() === "") continue;
      const tag = /\\tag\*?\s*\{([^{}]+)\}/u.exec(row)?.[1];
      if (tag === undefined) count += 1;
      for (const [, label = ""] of row.matchAll(LABEL)) numbers.set(label.trim(), tag ?? String(count));
    }
  }
  return numbers;
}
