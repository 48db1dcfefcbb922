export type ImageKind = { readonly contentType: "image/jpeg" | "image/png"; readonly extension: "jpg" | "png" };
export type Picture = ImageKind & { readonly width: number; readonly height: number };

const PNG: ImageKind = { contentType: "image/png", extension: "png" };
const JPEG: ImageKind = { contentType: "image/jpeg", extension: "jpg" };
const PNG_BEGINNING = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns JPEG or PNG, by the first bytes; undefined for any other file, whatever its name. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  if (PNG_BEGINNING.every((byte, index) => bytes[index] === byte)) return PNG;
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? JPEG : undefined;
}

/** Kind and size in pixels of a whole picture; undefined when it is damaged, cut off or neither JPEG nor PNG. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const kind = imageKind(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = kind === PNG ? pngSize(view) : kind === JPEG ? jpegSize(view) : undefined;
  return kind && size && size.width > 0 && size.height > 0 ? { ...kind, ...size } : undefined;
}

type Size = { readonly width: number; readonly height: number };

/** The header chunk comes first and the end chunk last (PNG, third edition, §5.6). */
function pngSize(view: DataView): Size | undefined {
  if (view.byteLength < 45 || view.getUint32(12) !== 0x49484452) return undefined; // IHDR
  for (let at = 8; at + 12 <= view.byteLength; at += view.getUint32(at) + 12) {
    if (view.getUint32(at + 4) === 0x49454e44) return { width: view.getUint32(16), height: view.getUint32(20) }; // IEND
  }
  return undefined;
}

/** True for a start-of-frame marker, not for the three markers in the same range (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: DataView): Size | undefined {
  if (!endsAsJpeg(view)) return undefined;
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Some cameras put bytes after the end marker, so it is looked for in the last kilobyte. */
function endsAsJpeg(view: DataView): boolean {
  for (let at = view.byteLength - 2; at >= Math.max(2, view.byteLength - 1024); at -= 1) {
    if (view.getUint16(at) === 0xffd9) return true;
  }
  return false;
}
