type BookOptions = {
  readonly labels?: boolean;
  readonly outline?: boolean;
  /** `circle`: an element is its own child; `deep`: each has one child, a thousand times. */
  readonly tags?: "whole" | "circle" | "deep";
};

/** The objects of the file: those of page n follow at 20 + 3n. */
const OBJECT = { outline: 4, names: 8, structure: 10, font: 18 };
const PAGES = 6;
const pageObject = (page: number): number => 20 + 3 * page;

/**
 * Returns a PDF of six small tagged pages with labels (i, ii, 1 to 4), an outline (Contents on page 1, Tides on 3, Ports on 5), and
 * on page 3 links to the web, to pages 4 and 5, and to places on pages 4 and 6.
 */
export function bookPdf({ labels = true, outline = true, tags = "whole" }: BookOptions = {}): Uint8Array<ArrayBuffer> {
  const objects = new Map<number, string>();
  const pages = Array.from({ length: PAGES }, (_, index) => index + 1);
  const place = (page: number): string => `[${pageObject(page)} 0 R/Fit]`;
  objects.set(
    1,
    `<</Type/Catalog/Pages 2 0 R/Lang(en)/MarkInfo<</Marked true>>/StructTreeRoot ${OBJECT.structure} 0 R` +
      (labels ? "/PageLabels<</Nums[0<</S/r>>2<</S/D>>]>>" : "") +
      (outline ? `/Outlines ${OBJECT.outline} 0 R` : "") +
      `/Names<</Dests ${OBJECT.names} 0 R>>>>`,
  );
  const kids = pages.map((page) => `${pageObject(page)} 0 R`).join(" ");
  objects.set(
    2,
    `<</Type/Pages/Kids[${kids}]/Count ${PAGES}/MediaBox[0 0 300 400]/Resources<</Font<</F ${OBJECT.font} 0 R>>>>>>`,
  );
  objects.set(3, "<</Title(The book)/Subject(All of it)>>");
  objects.set(OBJECT.outline, "<</Type/Outlines/First 5 0 R/Last 7 0 R/Count 3>>");
  objects.set(5, `<</Title(Contents)/Parent 4 0 R/Next 6 0 R/Dest${place(1)}>>`);
  objects.set(6, `<</Title(Tides)/Parent 4 0 R/Prev 5 0 R/Next 7 0 R/Dest${place(3)}>>`);
  objects.set(7, `<</Title(Ports)/Parent 4 0 R/Prev 6 0 R/Dest${place(5)}>>`);
  objects.set(OBJECT.names, `<</Names[(place-4)${place(4)}(place-6)${place(6)}]>>`);
  objects.set(OBJECT.font, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
  for (const page of pages) addPage(objects, page, page === 3 ? writeLinks(place) : "");
  addTags(objects, pages, tags);
  return writePdf(objects);
}

const writeLinks = (place: (page: number) => string): string => {
  const link = (target: string): string => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]${target}>>`;
  const targets = [
    "/A<</S/URI/URI(https://example.org/)>>",
    `/Dest${place(4)}`,
    `/A<</S/GoTo/D${place(5)}>>`,
    "/A<</S/GoTo/D(place-4)>>",
    "/Dest(place-6)",
  ];
  return `/Annots[${targets.map(link).join("")}]`;
};

function addPage(objects: Map<number, string>, page: number, links: string): void {
  const at = pageObject(page);
  const lines = [
    page === 3 ? "Tides" : page === 5 ? "Ports" : "",
    page === 3 ? "Ada Byron and Bo Lee" : "",
    `Page ${page}`,
  ];
  const text = lines.map((line) => `(${line}) Tj 0 -30 Td`).join(" ");
  // Nothing is drawn on page 2.
  const drawn = page === 2 ? "" : `/H1<</MCID 0>>BDC BT /F 20 Tf 20 300 Td ${text} ET EMC`;
  objects.set(at, `<</Type/Page/Parent 2 0 R/StructParents ${page}/Contents ${at + 1} 0 R${links}>>`);
  objects.set(at + 1, `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`);
  objects.set(at + 2, `<</Type/StructElem/S/H1/P 11 0 R/Pg ${at} 0 R/K 0>>`);
}

function addTags(objects: Map<number, string>, pages: readonly number[], tags: BookOptions["tags"]): void {
  const elements = pages.map((page) => `${pageObject(page) + 2} 0 R`);
  const parents = pages.map((page) => `${page}[${pageObject(page) + 2} 0 R]`).join("");
  const DEEP = { first: 100, count: 1000 };
  objects.set(OBJECT.structure, `<</Type/StructTreeRoot/K[11 0 R]/ParentTree<</Nums[${parents}]>>>>`);
  const inner = { whole: "", circle: "11 0 R", deep: `${DEEP.first} 0 R` }[tags ?? "whole"];
  objects.set(11, `<</Type/StructElem/S/Document/P ${OBJECT.structure} 0 R/K[${elements.join(" ")} ${inner}]>>`);
  if (tags !== "deep") return;
  for (let at = DEEP.first; at < DEEP.first + DEEP.count; at += 1)
    objects.set(at, `<</Type/StructElem/S/Div/P ${at - 1} 0 R/K ${at + 1} 0 R>>`);
}

function writePdf(objects: ReadonlyMap<number, string>): Uint8Array<ArrayBuffer> {
  let file = "%PDF-1.7\n";
  const starts = [...objects].map(([number, object]) => {
    const start = file.length;
    file += `${number} 0 obj\n${object}\nendobj\n`;
    return { number, start };
  });
  const sections = starts
    .map(({ number, start }) => `${number} 1\n${String(start).padStart(10, "0")} 00000 n \n`)
    .join("");
  const size = Math.max(...objects.keys()) + 1;
  const table = `xref\n0 1\n0000000000 65535 f \n${sections}trailer\n<</Size ${size}/Root 1 0 R/Info 3 0 R>>\n`;
  return new Uint8Array(Buffer.from(`${file}${table}startxref\n${file.length}\n%%EOF\n`, "latin1"));
}
