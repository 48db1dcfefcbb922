/** The style of an HTML edition: light, dark and printed, for any width, with the fonts of the reader's own device. */
export const READING_STYLE = `
:root { color-scheme: light dark; --ink: #241a1b; --paper: #fffdfa; --accent: #7a1a23; --line: #b9aeaa; --target: #faf0cf; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe9e5; --paper: #1a1616; --accent: #f0a8a4; --line: #6d6260; --target: #4a3b18; } }
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 400 1.125rem/1.6 "Source Serif 4", "Source Serif Pro", Georgia, "Noto Serif", serif; }
body { margin: 0; }
main { max-width: 40rem; margin-inline: auto; padding: 2rem 1.25rem 4rem; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-wrap: balance; font-weight: 600; margin: 2em 0 0.6em; }
h1 { font-weight: 400; font-size: 2.25rem; margin-block-start: 1rem; }
h2 { font-size: 1.5rem; }
h3 { font-size: 1.25rem; }
h4, h5, h6 { font-size: 1.0625rem; }
p { margin: 0; hyphens: auto; text-wrap: pretty; }
p + p { text-indent: 1.3em; }
:lang(ar), :lang(ta), :lang(hi), :lang(zh), :lang(ja), :lang(ko) { hyphens: manual; }
.subtitle, .authors { text-indent: 0; font-style: italic; margin-block-end: 0.75rem; }
.front p, .keywords, .source, li > p:first-child, blockquote > p:first-child { text-indent: 0; }
.front { margin-block: 1rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a.note { vertical-align: super; font-size: 0.75em; line-height: 0; padding: 0.5em 0.25em; text-decoration: none; }
a.back { text-decoration: none; padding-inline: 0.35em; }
sup, sub { font-size: 0.75em; line-height: 0; }
.small-caps { font-variant-caps: small-caps; letter-spacing: 0.03em; }
nav { border-block: 1px solid var(--line); padding-block: 0.75rem; margin-block: 1.5rem; font-size: 0.9375rem; }
nav ol { list-style: none; margin: 0; padding-inline-start: 1em; }
nav > ol { padding-inline-start: 0; }
nav li { padding-block: 0.15rem; }
blockquote { margin: 1.25em 1.5em; font-size: 0.95em; }
figure { margin: 2em 0; }
img { max-width: 100%; height: auto; }
figure.table, .equation, pre { overflow-x: auto; }
figcaption, caption, .source { font-size: 0.875rem; line-height: 1.45; text-align: start; padding-block: 0.5em; }
table { border-collapse: collapse; min-width: 60%; border-block: 2px solid; font-size: 0.9em; font-variant-numeric: lining-nums tabular-nums; }
th, td { padding: 0.35em 0.6em; text-align: start; vertical-align: top; }
thead { border-block-end: 1px solid; }
.align-right { text-align: end; }
.align-center { text-align: center; }
.equation { margin: 1.25em 0; text-align: center; }
.equation .number { float: inline-end; }
pre { font-size: 0.875rem; line-height: 1.45; padding: 0.75rem; border: 1px solid var(--line); }
hr { border: 0; border-block-start: 1px solid var(--line); width: 30%; margin: 2em auto; }
[role="doc-endnotes"], [role="doc-bibliography"] { font-size: 0.9375rem; }
[role="doc-bibliography"] ul { list-style: none; padding: 0; }
[role="doc-bibliography"] li { padding-inline-start: 1.4em; text-indent: -1.4em; margin-block-end: 0.35em; }
:target { background: var(--target); scroll-margin-block: 30vh; }
@media print {
  :root { --ink: #000; --paper: #fff; --accent: #000; }
  nav, a.back { display: none; }
  main { max-width: none; padding: 0; }
  a { text-decoration: none; }
  figure, tr, blockquote { break-inside: avoid; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
}
`;
