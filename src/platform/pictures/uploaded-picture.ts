import { readBoundedBody } from "#platform/http/bounded-body.ts";
import { joinPieces, readBeginning, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { imageKind } from "#platform/picture.ts";
import { drawCopies } from "#platform/pictures/read-pictures.ts";
import { Refused } from "#platform/refused.ts";

const MAX_BYTES = 5 * 1024 * 1024;
const TITLE = "Error uploading file";
const DAMAGED = "This picture is damaged or too large. Save it again, then upload it.";

export type UploadedPicture = {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly declaredSize: number | undefined;
};

type PictureRules = {
  /** The copy has at most as many pixels on its longer side. */
  readonly longestSide: number;
  /** The sentence for a file that is neither JPEG nor PNG. */
  readonly wrongType: string;
};

/**
 * Reads a picture, JPEG or PNG by its content, at most 5 MB, and returns a copy of it in the direction that the camera recorded, without
 * its metadata: a telephone's picture contains the place where it was taken. Refuses with 413 (too large), 415 (another type) or 422
 * (damaged).
 */
export async function readUploadedPicture(content: UploadedPicture, rules: PictureRules): Promise<UploadedBytes> {
  const { longestSide } = rules;
  const bytes = await checkPicture(content, rules);
  const drawn = await drawCopies(bytes, [{ width: longestSide, height: longestSide }]).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused(422, TITLE, DAMAGED);
  });
  const [picture] = drawn;
  if (!picture) throw new Refused(422, TITLE, DAMAGED);
  return picture;
}

async function checkPicture(
  { bytes: stream, declaredSize }: UploadedPicture,
  { wrongType }: PictureRules,
): Promise<UploadedBytes> {
  const refuseTooLarge = (): never => {
    throw new Refused(413, TITLE, "File must be smaller than 5MB");
  };
  if ((declaredSize ?? 0) > MAX_BYTES) refuseTooLarge();
  const pieces = await readBoundedBody({ headers: new Headers(), body: stream }, MAX_BYTES, refuseTooLarge);
  const bytes = await joinPieces(
    pieces,
    pieces.reduce((sum, piece) => sum + piece.byteLength, 0),
  );
  if (!imageKind(readBeginning(bytes))) throw new Refused(415, TITLE, wrongType);
  return bytes;
}
