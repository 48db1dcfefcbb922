/** JSON that can stand inside a script element: nothing in it ends the element or begins a comment. */
export function escapedJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
