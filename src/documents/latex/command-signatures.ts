/**
 * What LaTeX prints of the arguments of its commands: `o` an optional and `m` a required argument that is not printed, `p` one that is,
 * `*` a star. Commands that only draw, set a running head, or name the authors print nothing where they stand.
 */
const BY_SIGNATURE: Readonly<Record<string, string>> = {
  // The title page names the authors; title and abstract stand above the text anyway.
  "*om":
    "title subtitle author authors thanks affil affiliation institute institution address email ead orcid orcidID orcidlink date authorrunning titlerunning corref cortext fntext IEEEauthorblockN IEEEauthorblockA authornote authornotemark curraddr urladdr dedicatory titlenote subtitlenote shorttitle shortauthors authorinfo keywordsname",
  oom: "Author",
  // Running heads and feet, and the properties of the PDF.
  o: "fancyhf tableofcontents listoffigures listoftables appendixpage linebreak pagebreak nolinebreak nopagebreak printindex printglossary",
  om: "lhead chead rhead lfoot cfoot rfoot fancyhead fancyfoot ihead chead ohead ifoot cfoot ofoot lehead rehead lohead rohead fancyheadoffset todo missingfigure includegraphics includesvg bibliographystyle usepackage RequirePackage documentclass LoadClass usetikzlibrary tikzset pgfplotsset lstset sisetup geometry captionsetup graphicspath DeclareGraphicsExtensions pagenumbering pagestyle thispagestyle pagecolor color index nocite bookmark hyphenation selectlanguage includeonly addbibresource typeout message special includepdf setmainfont setsansfont setmonofont setmainlanguage setdefaultlanguage setotherlanguage setotherlanguages vspace hspace vskip hypersetup pdfinfo PassOptionsToPackage theoremstyle newcounter newlength newsavebox stepcounter refstepcounter phantomsection hphantom vphantom phantom fancypagestyle runninghead runauthor shortauthor markright pdfstringdefDisableCommands AtBeginDocument AtEndDocument cline cmidrule specialrule rowcolor rowcolors cellcolor columncolor allowdisplaybreaks ccsdesc setcopyright copyrightyear acmDOI acmISBN acmConference acmJournal",
  omm: "markboth setlength addtolength setcounter addtocounter numberwithin DeclareUnicodeCharacter definecolor colorlet pdfbookmark rule newcolumntype addcontentsline PackageWarning newcites setkomafont addtokomafont titleformat",
  omp: "textcolor colorbox raisebox parbox foreignlanguage textlang scalebox rotatebox href",
  oop: "makebox framebox",
  mmp: "resizebox multicolumn multirow fcolorbox ifthenelse",
  pm: "texorpdfstring",
};

/** How each command prints its arguments. */
export const SIGNATURES: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_SIGNATURE).flatMap(([signature, names]) =>
    names.split(" ").map((name): [string, string] => [name, signature]),
  ),
);

/** The arguments of environments, by the same letters. */
export const ENVIRONMENTS: ReadonlyMap<string, string> = new Map([
  ["figure", "o"],
  ["table", "o"],
  ["figure*", "o"],
  ["table*", "o"],
  ["minipage", "oom"],
  ["multicols", "m"],
  ["adjustbox", "m"],
  ["wrapfigure", "omom"],
  ["wraptable", "omom"],
  ["enumerate", "o"],
  ["itemize", "o"],
  ["description", "o"],
  ["thebibliography", "m"],
  ["tabular", "om"],
  ["tabular*", "mom"],
  ["tabularx", "mom"],
  ["tabulary", "mom"],
  ["longtable", "om"],
  ["supertabular", "m"],
  ["otherlanguage", "om"],
  ["spacing", "m"],
]);

export const TABLES: ReadonlySet<string> = new Set([
  "tabular",
  "tabular*",
  "tabularx",
  "tabulary",
  "longtable",
  "supertabular",
]);

/** Displayed formulas. */
export const FORMULAS: ReadonlySet<string> = new Set([
  "equation",
  "align",
  "gather",
  "multline",
  "eqnarray",
  "displaymath",
  "math",
  "flalign",
  "alignat",
  "subequations",
  "dmath",
]);

/** Text that TeX prints as it is typed. */
export const VERBATIM: ReadonlySet<string> = new Set([
  "verbatim",
  "verbatim*",
  "Verbatim",
  "lstlisting",
  "minted",
  "alltt",
]);

/** Pictures that are drawn by commands. */
export const DRAWINGS: ReadonlySet<string> = new Set([
  "tikzpicture",
  "pspicture",
  "picture",
  "pgfpicture",
  "forest",
  "axis",
]);

/** Environments that print the names of the authors, or nothing. */
export const UNPRINTED_ENVIRONMENTS: ReadonlySet<string> = new Set([
  "titlepage",
  "IEEEbiography",
  "IEEEbiographynophoto",
  "biography",
  "CCSXML",
  "filecontents",
  "filecontents*",
]);

/** Commands without arguments that print nothing, or whose effect a plain text does not show. Others that no file defines are reported. */
export const KNOWN: ReadonlySet<string> = new Set(
  "tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge bf it rm sf tt sc em sl bfseries mdseries itshape slshape scshape upshape rmfamily sffamily ttfamily normalfont noindent indent par centering raggedright raggedleft flushleft flushright newpage clearpage cleardoublepage pagebreak linebreak newline maketitle quad qquad hfill vfill hfil vfil smallskip medskip bigskip and And AND relax protect null hline toprule midrule bottomrule endhead endfirsthead endfoot endlastfoot frontmatter mainmatter backmatter appendix onecolumn twocolumn columnbreak sloppy fussy doublespacing singlespacing onehalfspacing makeatletter makeatother expandafter noexpand ignorespaces unskip leavevmode selectfont linenumbers nolinenumbers balance flushbottom raggedbottom thinspace enspace space strut hrule hrulefill dotfill boldmath unboldmath limits nolimits displaystyle textstyle left right begingroup endgroup bgroup egroup makeindex printindex printbibliography today tableofcontents listoffigures listoftables FloatBarrier qed qedhere break nobreak allowbreak hskip vskip baselineskip textwidth linewidth columnwidth textheight parindent parskip item nonumber notag ss ae AE oe OE o O aa AA l L i j textendash textemdash ldots dots LaTeX TeX S P dag ddag copyright pounds texttrademark textregistered textdegree textbullet textquoteright textquoteleft textquotedblleft textquotedblright textasciitilde textbackslash textbar textless textgreater textunderscore slash euro texteuro EUR guillemotleft guillemotright og fg glqq grqq glq grq flqq frqq quotedblbase quotesinglbase xspace".split(
    " ",
  ),
);
