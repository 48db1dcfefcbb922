/** The package ships no types of its own for its bundle; these are the functions that are called. */
declare module "speech-rule-engine" {
  const engine: {
    readonly setupEngine: (options: Readonly<Record<string, string>>) => Promise<unknown>;
    readonly engineReady: () => Promise<unknown>;
    readonly toSpeech: (mathml: string) => string;
  };
  export default engine;
}
