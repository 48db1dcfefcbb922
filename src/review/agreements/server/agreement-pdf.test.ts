import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { makeAgreementPdf } from "./agreement-pdf.ts";

const GERMAN =
  "Die Autorinnen und Autoren räumen dem Verlag das Recht ein, das Werk in gedruckter und elektronischer Form zu veröffentlichen und mit den genannten Angaben zu verbreiten.\n\nDas Urheberrecht bleibt bei den Autorinnen und Autoren, und der Verlag ist nicht verpflichtet, das Werk in einer bestimmten Auflage zu drucken.";

type Node = { readonly lang?: string; readonly children?: readonly (Node | { readonly type: string })[] };
const languagesIn = (node: Node): readonly string[] => [
  ...(node.lang === undefined ? [] : [node.lang]),
  ...(node.children ?? []).flatMap((child) => ("type" in child ? [] : languagesIn(child))),
];

async function readLanguages(body: string) {
  const bytes = await makeAgreementPdf({
    press: DEFAULT_PRESS,
    number: "CAP-2026-0042",
    title: "Écrire la mer",
    language: "fr",
    contributors: ["Amara Okonkwo"],
    text: { version: 1, body, licences: ["CC-BY-4.0"] },
    licence: "CC-BY-4.0",
    signedBy: "Amara Okonkwo",
    statements: ["I may accept this agreement for all authors of the work."],
    signedOn: "2026-11-28",
    acceptedAt: new Date("2026-11-28T10:00:00Z"),
  });
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const { info } = await pdf.getMetadata();
  const paragraphs: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const tree: Node | null = await (await pdf.getPage(page)).getStructTree();
    paragraphs.push(...languagesIn(tree ?? {}));
  }
  await pdf.loadingTask.destroy();
  return { whole: (info as { readonly Language?: string }).Language, paragraphs };
}

test("an agreement's PDF has the language of its text, the title that of the work, and the program's words English", async () => {
  const german = await readLanguages(GERMAN);
  expect(german.whole).toBe("de");
  expect(german.paragraphs).toEqual(["en", "en", "fr", "en", "en", "de", "de", "en", "en", "en", "en"]);
  expect((await readLanguages("ஆசிரியர்கள் நூலை வெளியிடும் உரிமையைப் பதிப்பகத்துக்கு வழங்குகிறார்கள்.")).whole).toBe("ta");
});

test("a text too short to tell its language by is English, and a long one is marked on every page", async () => {
  expect(await readLanguages("The press may publish it.")).toMatchObject({ whole: "en" });
  const long = await readLanguages(Array.from({ length: 30 }, () => GERMAN).join("\n\n"));
  expect(long.paragraphs.filter((language) => language === "de").length).toBeGreaterThanOrEqual(60);
});
