const PAGES = { words: 3, tick: 4, picture: 5 };

/**
 * Returns a PDF of these pages that brings nothing along: Japanese words in an encoding that the reader must know (ISO 32000-1 §9.7.5.2),
 * a tick of a standard font (§9.6.2.2), and a grey JPEG 2000 picture that fills the page.
 */
export function barePdf(pages: readonly (keyof typeof PAGES)[] = ["words", "tick", "picture"]): Buffer {
  const picture = greyPicture();
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages.map((name) => `${PAGES[name]} 0 R`).join(" ")}]/Count ${pages.length}/MediaBox[0 0 200 200]>>`,
    page("/Font<</F 9 0 R>>", 6),
    page("/Font<</F 10 0 R>>", 7),
    page("/XObject<</I 11 0 R>>", 8),
    // 日本語の原稿 in Shift-JIS
    stream("BT /F 24 Tf 20 100 Td <93FA967B8CEA82CC8CB48D65> Tj ET"),
    stream("BT /F 150 Tf 20 50 Td (4) Tj ET"),
    stream("200 0 0 200 0 0 cm /I Do"),
    "<</Type/Font/Subtype/Type0/BaseFont/Ryumin-Light/Encoding/90ms-RKSJ-H/DescendantFonts[12 0 R]>>",
    "<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>",
    stream(
      picture,
      "/Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/JPXDecode",
    ),
    "<</Type/Font/Subtype/CIDFontType0/BaseFont/Ryumin-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/DW 1000/FontDescriptor 13 0 R>>",
    "<</Type/FontDescriptor/FontName/Ryumin-Light/Flags 6/FontBBox[-170 -331 1024 903]/ItalicAngle 0/Ascent 723/Descent -241/CapHeight 709/StemV 69>>",
  ];
  const starts: number[] = [];
  let file = "%PDF-1.7\n";
  objects.forEach((object, index) => {
    starts.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

const page = (resources: string, contents: number): string =>
  `<</Type/Page/Parent 2 0 R/Resources<<${resources}>>/Contents ${contents} 0 R>>`;

const stream = (content: string, entries = ""): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;

/** Eight by eight pixels of one grey as a JPEG 2000 codestream (ISO/IEC 15444-1 Annex A): its one packet is empty, so that each value is the middle one. */
function greyPicture(): string {
  const hex = [
    "FF4F",
    "FF5100290000000000080000000800000000000000000000000800000008000000000000000000010701 01",
    "FF52000C00000001000004040001",
    "FF5C00044040",
    "FF90000A00000000000F0001",
    "FF93 00",
    "FFD9",
  ];
  return Buffer.from(hex.join("").replaceAll(" ", ""), "hex").toString("latin1");
}
