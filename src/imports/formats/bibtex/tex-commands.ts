/** What the parser does not know of TeX, by its command; those that only set type are nothing. */
const TEXTS: Readonly<Record<string, string>> = {
  " ": " ",
  "\n": " ",
  "\t": " ",
  textquotesingle: "'",
  SS: "ẞ",
  degree: "°",
  hyp: "-",
  newline: " ",
  linebreak: " ",
};

const TYPESETTING = new Set(
  "! protect relax allowbreak nobreak nolinebreak break sloppy noindent par hfill hfil strut centering normalfont mdseries bfseries itshape slshape scshape upshape rmfamily sffamily ttfamily normalsize small footnotesize large Large bgroup egroup begingroup endgroup uppercase lowercase MakeUppercase MakeLowercase textnormal textls nolinkurl foreignlanguage selectlanguage hspace vspace smallskip medskip bigskip ignorespaces unskip null boldmath unboldmath displaystyle textstyle item".split(
    " ",
  ),
);

/** Where TeX is written between `\begin{…}` and `\end{…}`. */
const ENVIRONMENT = /^\\begin\{([^{}]*)\}(.*)\\end\{\1\}$/su;

/**
 * Returns what a command or environment that the parser does not know becomes: its text, where it has one. Adds the commands that nobody knows
 * to `unknown`, as the file writes them.
 */
export function replaceCommand(tex: string, unknown: Set<string>): string {
  const [, , inner] = ENVIRONMENT.exec(tex) ?? [];
  if (inner !== undefined) return inner.replaceAll(/\\[A-Za-z]+\s*/gu, " ").replaceAll(/[{}\\]/gu, "");
  const name = tex.replace(/^\\/u, "");
  const text = TEXTS[name];
  if (text === undefined && !TYPESETTING.has(name) && /^[A-Za-z]+$/u.test(name)) unknown.add(tex);
  return text ?? "";
}
