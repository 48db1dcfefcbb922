import type { CallState } from "#manuscripts/calls/call.ts";
import type { CallDates } from "#manuscripts/calls/call.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { PublicationType } from "#publications/core/publication.ts";

/** A call for papers as readers see it in a list. */
export type ListedCall = CallDates & {
  readonly volume_id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly summary: string;
  readonly volume_title: string;
  readonly language: LanguageCode;
  readonly state: CallState;
};

/** A call with everything of its page. */
export type PublicCall = ListedCall & {
  readonly body: string;
  readonly topics: readonly string[];
  readonly to_send: readonly string[];
  readonly words_from: number | null;
  readonly words_to: number | null;
  readonly updated_at: Date;
  /** Those who the catalogue names as editors of the volume. */
  readonly editors: readonly { readonly name: string; readonly slug: string | null }[];
  /** The volume has a page of its own. */
  readonly hasVolumePage: boolean;
};

/** Returns the word for what a call's volume takes. */
export const callNoun = ({ type }: Pick<ListedCall, "type">): "paper" | "chapter" =>
  type === "conference_proceedings" ? "paper" : "chapter";

/** Returns the kind of volume in words. */
export const volumeKind = ({ type }: Pick<ListedCall, "type">): string =>
  type === "conference_proceedings" ? "conference proceedings" : "edited volume";
