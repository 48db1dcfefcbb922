import { escapeHtml } from "#platform/text/escape-html.ts";
import { partsWithLinks } from "./email-links.ts";
import type { Mail } from "./mail.ts";

/** The tokens' values in hex: mail programs know no custom properties and no oklch(). */
const PAPER = { canvas: "#fbfafa", surface: "#ffffff", line: "#e2dbda", ink: "#211918", quiet: "#675d5b" };
const NIGHT = { canvas: "#141010", surface: "#1b1616", line: "#3a3130", ink: "#f0ebe9", quiet: "#aba19e" };
const MAROON = "#7a1a23";
const GOLD = "#deb95e";
const CLOTH = "#2d080c";

/** The words of the link that unsubscribes. */
export const STOP_THESE = "Stop these e-mails";

const SERIF = "'Source Serif 4',Georgia,'Times New Roman',serif";
const SANS = "'Source Sans 3',system-ui,'Segoe UI',Roboto,sans-serif";

/** Programs that understand neither the media query nor the meta element show the light e-mail, inverted or not. */
const DARK = [
  `.page{background:${NIGHT.canvas}!important}`,
  `.sheet{background:${NIGHT.surface}!important;border-color:${NIGHT.line}!important}`,
  `.sheet,.sheet p,.code{color:${NIGHT.ink}!important}`,
  `.sheet .quiet,.quiet a{color:${NIGHT.quiet}!important}`,
  `.sheet .link{color:${GOLD}!important}`,
  `.action{background:${GOLD}!important;color:${CLOTH}!important}`,
].join("");

/** Returns the e-mail as a page without pictures: nothing is fetched when it is opened. Every text in it is escaped; its addresses are links. */
export function emailHtml(mail: Mail, press: { readonly pressName: string; readonly pressUrl: string }): string {
  const body = [
    ...mail.paragraphs.map((text) => paragraph(text)),
    code(mail),
    action(mail),
    footnote(mail),
    stop(mail),
  ].join("");
  const sign = `<p class="quiet" style="margin:24px 0 0;font:14px/1.5 ${SANS};color:${PAPER.quiet}">${escapeHtml(press.pressName)}<br><a href="${escapeHtml(press.pressUrl)}" style="color:${PAPER.quiet}">${escapeHtml(press.pressUrl)}</a></p>`;
  return [
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapeHtml(mail.subject)}</title><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head>`,
    `<body class="page" style="margin:0;padding:24px 12px;background:${PAPER.canvas}">`,
    `<div class="sheet" style="max-width:34rem;margin:0 auto;padding:28px;background:${PAPER.surface};border:1px solid ${PAPER.line};border-radius:6px;color:${PAPER.ink};overflow-wrap:break-word">`,
    body,
    sign,
    `</div></body></html>`,
  ].join("");
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font:18px/1.6 ${SERIF};color:${PAPER.ink}">${linkAddresses(text, `class="link" style="color:${MAROON}"`).replaceAll("\n", "<br>")}</p>`;

const code = ({ code }: Mail): string =>
  code === undefined
    ? ""
    : `<p class="code" style="margin:0 0 16px;font:600 28px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.12em;color:${PAPER.ink}">${escapeHtml(code)}</p>`;

/** The button, and its address in full: who does not trust a button can read where it leads. */
const action = ({ action }: Mail): string =>
  action === undefined
    ? ""
    : `<p style="margin:0 0 16px"><a class="action" href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 20px;background:${MAROON};color:#ffffff;font:600 16px/1.25 ${SANS};text-decoration:none;border-radius:4px">${escapeHtml(action.label)}</a></p>` +
      `<p class="quiet" style="margin:0 0 16px;font:14px/1.5 ${SANS};color:${PAPER.quiet};word-break:break-all">${escapeHtml(action.href)}</p>`;

const footnote = ({ footnote }: Mail): string =>
  footnote === undefined
    ? ""
    : `<p class="quiet" style="margin:0;font:14px/1.5 ${SANS};color:${PAPER.quiet}">${linkAddresses(footnote, `style="color:${PAPER.quiet}"`)}</p>`;

const stop = ({ unsubscribe }: Mail): string =>
  unsubscribe === undefined
    ? ""
    : `<p class="quiet" style="margin:0;font:14px/1.5 ${SANS};color:${PAPER.quiet}"><a href="${escapeHtml(unsubscribe)}" style="color:${PAPER.quiet}">${STOP_THESE}</a></p>`;

/** Returns the text escaped, with its addresses as links. Their words are the address itself. */
const linkAddresses = (text: string, attributes: string): string =>
  partsWithLinks(text)
    .map(({ text, href }) =>
      href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}" ${attributes}>${escapeHtml(text)}</a>`,
    )
    .join("");
