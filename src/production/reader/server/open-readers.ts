import { RefusedFile } from "#platform/archives/refused-file.ts";
import type { Readers } from "../../read/read-manuscript.ts";
import { openPandoc } from "./open-pandoc.ts";
import { openSpeech } from "./open-speech.ts";

/** Pandoc took 592 MB for a manuscript of 140,000 words. */
const PANDOC_MEGABYTES = 768;

/** Why a file was not read: a sentence for whoever reads it, or an error for the log. */
export type ReadFailure = { readonly refused: string } | { readonly error: string };

/** Opens the programs by which manuscripts are read, in a process of orders. Returns what runs a task with them; it never throws. */
export function openReaders(): <Response>(
  task: (readers: Readers) => Promise<Response>,
) => Promise<Response | ReadFailure> {
  const speak = openSpeech();
  let pandoc: ReturnType<typeof openPandoc> | undefined;
  return async (task) => {
    try {
      pandoc ??= openPandoc(PANDOC_MEGABYTES);
      return await task({ convert: await pandoc, speak });
    } catch (error) {
      // Pandoc's program cannot be used again after a trap.
      pandoc = undefined;
      return describeFailure(error);
    }
  };
}

function describeFailure(error: unknown): ReadFailure {
  if (error instanceof RefusedFile) return { refused: error.message };
  if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError)
    return {
      refused: "This file needs more memory than a manuscript may. Divide it into chapters and send each of them.",
    };
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
