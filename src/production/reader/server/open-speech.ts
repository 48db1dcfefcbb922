import { fileURLToPath } from "node:url";
import type { Speak } from "../../read/read-formulas.ts";

/** The languages for which speech-rule-engine has rules; formulas of other texts are read in English. */
const LANGUAGES = new Set(["ca", "da", "de", "en", "es", "fr", "hi", "it", "ko", "nb", "nn", "sv"]);

type SpeechEngine = typeof import("speech-rule-engine").default;

/** Starts the engine that reads formulas aloud. A formula that it has no rules for is read as nothing, and a problem names it. */
export function openSpeech(): Speak {
  let ready: { readonly language: string; readonly engine: Promise<SpeechEngine> } | undefined;
  return async (mathml, language) => {
    const primary = language.toLowerCase().split("-")[0] ?? "";
    const locale = LANGUAGES.has(primary) ? primary : "en";
    if (ready?.language !== locale) ready = { language: locale, engine: startEngine(locale) };
    const engine = await ready.engine;
    try {
      return engine.toSpeech(mathml).replaceAll(/\s+/gu, " ").trim();
    } catch {
      return "";
    }
  };
}

async function startEngine(locale: string): Promise<SpeechEngine> {
  const { default: engine } = await import("speech-rule-engine");
  // Without its own folder the engine would fetch the rules of a language from the network.
  const json = fileURLToPath(new URL("./mathmaps", import.meta.resolve("speech-rule-engine")));
  await engine.setupEngine({ locale, domain: "clearspeak", json });
  await engine.engineReady();
  return engine;
}
