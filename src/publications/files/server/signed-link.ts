import { timingSafeEqual } from "node:crypto";
import { Refused } from "#platform/refused.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { FileType, Publication, PublicationFile } from "#publications/core/publication.ts";

/** The lifetime of a signed link in seconds (specification §9). */
export const SIGNED_SECONDS = 3600;

type OfPublication = Pick<Publication, "id" | "status" | "parent">;

/**
 * The one file that a link opens, and its expiry (Unix seconds). The link becomes invalid when the file is replaced
 * (another checksum), or when the publication or its book is withdrawn (another status).
 */
type Signed = { readonly publication: OfPublication; readonly file: PublicationFile; readonly expires: number };

export const toSignedFilePath = (publicationId: string, type: FileType): string => `/files/${publicationId}/${type}`;

/**
 * Returns a link to one file that works for 3600 s for everyone who has it, while the publication's status does not
 * change.
 */
export function createSignedLink(secrets: Secrets, publication: OfPublication, file: PublicationFile, now: Date) {
  const expires = Math.floor(now.getTime() / 1000) + SIGNED_SECONDS;
  const signature = sign(secrets, { publication, file, expires }).toString("base64url");
  const path = `${toSignedFilePath(publication.id, file.file_type)}?expires=${expires}&signature=${signature}`;
  return { path, expires_at: new Date(expires * 1000) };
}

/** Refuses with 403 a link that was altered, is expired, or was made for another file or another status. */
export function requireSigned(
  secrets: Secrets,
  { publication, file, query }: Omit<Signed, "expires"> & { readonly query: URLSearchParams },
  now: Date,
): void {
  const written = query.get("expires") ?? "";
  const expires = /^\d{1,12}$/u.test(written) ? Number(written) : 0;
  const given = Buffer.from(query.get("signature") ?? "", "base64url");
  const right = sign(secrets, { publication, file, expires });
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new Refused(403, "Download failed", "This link is not valid. Open the publication again to get a new one.");
  if (now.getTime() >= expires * 1000)
    throw new Refused(403, "Download failed", "This link has expired. Open the publication again to get a new one.");
}

function sign(secrets: Secrets, { publication: { id, status, parent }, file, expires }: Signed): Buffer {
  return secrets.mac("signed file", id, file.file_type, file.sha256, expires, status, parent?.status ?? "");
}
