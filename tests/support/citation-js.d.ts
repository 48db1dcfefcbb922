/** Types of the parts of citation-js that the tests call; the package has none. */
declare module "@citation-js/core" {
  export class Cite {
    constructor(input: string, options: { readonly forceType: string; readonly generateGraph: boolean });
    readonly data: unknown;
  }
}
declare module "@citation-js/plugin-bibtex" {}
declare module "@citation-js/plugin-ris" {}
