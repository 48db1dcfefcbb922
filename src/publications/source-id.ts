/** Before the source ids that the press derives itself, for records that come without one. They are never exported. */
const DERIVED = "derived:";

export const derivedSourceIdOf = (fingerprint: string): string => DERIVED + fingerprint;

/** The record's name in the catalogue it came from; undefined when it had none there. */
export function ownSourceId(sourceId: string | undefined): string | undefined {
  return sourceId?.startsWith(DERIVED) ? undefined : sourceId;
}
