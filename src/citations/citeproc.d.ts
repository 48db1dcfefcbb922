/** The part of the processor that this product calls; the package has no types. */
declare module "citeproc" {
  interface Sys {
    retrieveItem(id: string): unknown;
    retrieveLocale(language: string): unknown;
  }
  class Engine {
    constructor(sys: Sys, style: unknown, language: string, forceLanguage?: boolean);
    setOutputFormat(format: "html" | "text"): void;
    updateItems(ids: readonly string[]): void;
    makeBibliography(): readonly [unknown, readonly string[]] | false;
  }
  const CSL: {
    readonly Engine: typeof Engine;
    /** Returns a style's or locale's XML as the tree that `Engine` accepts. */
    parseXml(xml: string): unknown;
  };
  export default CSL;
}
