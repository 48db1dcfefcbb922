/** The style of an EPUB: little, so that the reader's own settings hold. */
export const EPUB_STYLE = `@namespace epub "http://www.idpf.org/2007/ops";
body { line-height: 1.5; margin: 0 5%; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; hyphens: none; break-after: avoid; text-align: start; }
h1 { font-weight: 400; margin: 3em 0 0.5em; }
p { margin: 0; hyphens: auto; }
p + p { text-indent: 1.3em; }
.subtitle, .authors { font-style: italic; text-indent: 0; margin: 0 0 1em; }
.dedication { margin: 30% 10% 0; font-style: italic; text-align: center; }
.dedication p { text-indent: 0; }
[epub|type~="contributors"] p { text-indent: 0; margin: 0 0 1em; }
.index, .index ul { list-style: none; padding: 0; }
.index ul { padding-inline-start: 1.3em; }
.front { margin: 1em 0; }
.front p, .keywords, .source { text-indent: 0; }
.small-caps { font-variant-caps: small-caps; }
.note { vertical-align: super; font-size: 0.75em; line-height: 0; }
blockquote { margin: 1em 1.5em; }
figure { margin: 1.5em 0; break-inside: avoid; }
img { max-width: 100%; height: auto; }
figcaption, caption, .source { font-size: 0.875em; text-align: start; padding: 0.4em 0; }
table { border-collapse: collapse; font-size: 0.9em; border-top: 2px solid; border-bottom: 2px solid; }
th, td { padding: 0.25em 0.5em; text-align: start; vertical-align: top; }
thead { border-bottom: 1px solid; }
.align-right { text-align: end; }
.align-center { text-align: center; }
.equation { margin: 1em 0; text-align: center; }
nav ol { list-style: none; padding: 0 0 0 1em; }
[role="doc-bibliography"] ul { list-style: none; padding: 0; }
[role="doc-bibliography"] li { padding-inline-start: 1.4em; text-indent: -1.4em; }
`;
