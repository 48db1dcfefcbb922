/** As much of citation-js as the tests call; it has no types of its own. */
declare module "@citation-js/core" {
  export class Cite {
    constructor(input: string, options: { readonly forceType: string; readonly generateGraph: boolean });
    readonly data: unknown;
  }
}
declare module "@citation-js/plugin-bibtex" {}
declare module "@citation-js/plugin-ris" {}
