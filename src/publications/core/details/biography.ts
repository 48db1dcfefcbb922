import type { LanguageCode } from "#publications/core/language.ts";

/** What a record says about a contributor, in one language. */
export type Biography = { readonly language: LanguageCode; readonly text: string };
