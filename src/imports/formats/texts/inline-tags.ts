/** Attributes such as `lang="en"`; the pattern is strict, so that `a <b and c> d` stays. */
export const ATTRIBUTES = String.raw`(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[\w-]+))*\s*/?`;

/** The tags inside a line, of web pages, CSL and JATS. */
export const INLINE_NAMES =
  "i|b|em|strong|u|span|a|sup|sub|sc|scp|small|italic|bold|underline|monospace|roman|tt|nocase|ovl|font";
