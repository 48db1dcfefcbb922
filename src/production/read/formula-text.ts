const FUNCTIONS =
  /(?<![\\A-Za-z])(arcsin|arccos|arctan|sinh|cosh|tanh|sin|cos|tan|cot|log|ln|exp|max|min|lim|sup|inf|det|dim|ker|gcd|arg)(?![A-Za-z])/gu;

/** Word stores "sin" as three characters; set and spoken it is a function. Formulas with words of their own stay as they are. */
export const writeFunctions = (tex: string): string =>
  /\\(?:text|math|operatorname)/u.test(tex) ? tex : tex.replaceAll(FUNCTIONS, String.raw`\$1 `);
