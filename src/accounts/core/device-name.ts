/** Patterns of browsers, the most specific first: their user agents contain the names of other browsers too. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//u, "Edge"],
  [/\bOPR\//u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//u, "Chrome"],
  [/\bVersion\/.*\bSafari\//u, "Safari"],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/u, "iPhone"],
  [/\biPad\b/u, "iPad"],
  [/\bAndroid\b/u, "Android"],
  [/\bWindows\b/u, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/u, "Mac"],
  [/\bCrOS\b/u, "Chromebook"],
  [/\bLinux\b/u, "Linux"],
];

const nameIn = (agent: string, known: readonly (readonly [RegExp, string])[]): string | undefined =>
  known.find(([pattern]) => pattern.test(agent))?.[1];

/** Returns a name such as "Firefox on Windows", or "Another program" for an unknown user agent. */
export function deviceName(agent: string | null): string {
  const browser = nameIn(agent ?? "", BROWSERS);
  const system = nameIn(agent ?? "", SYSTEMS);
  if (browser === undefined) return system === undefined ? "Another program" : `A program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
