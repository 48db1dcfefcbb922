/** The prefix of source ids that the press derives for records without one. They are never exported. */
const DERIVED = "derived:";

export const deriveSourceId = (fingerprint: string): string => DERIVED + fingerprint;

/** Returns the identifier in the catalogue of origin; undefined if it had none there. */
export function ownSourceId(sourceId: string | undefined): string | undefined {
  return sourceId?.startsWith(DERIVED) ? undefined : sourceId;
}
