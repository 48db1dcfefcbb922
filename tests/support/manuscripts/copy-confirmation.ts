import type { ReviewCopyState } from "#review/copies/web/copy-client.ts";

/** Returns what names the very copy that an editor confirms: its id and its hash. */
export const toConfirmation = ({ copy }: ReviewCopyState) => ({ id: copy?.id ?? "", sha256: copy?.sha256 ?? "" });
