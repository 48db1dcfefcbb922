import { manuscriptDocx, PAGE_FIELD, paragraph } from "../../../support/manuscripts/manuscript-docx.ts";
import { AUTHOR, CO_AUTHOR, formatName } from "./chapter-cast.ts";

export const TITLE = "The Grammar of Rain";
/** The book for which the authors wrote it; the press does not have it. */
export const BOOK = "Courts of Water";
/** A sentence that every copy has. */
export const FIRST_SENTENCE = "The clerks of the water court wrote rain in four tenses.";

/** What each version says that the one before does not. */
const VERSIONS = {
  submission: [],
  revision: [
    "The register lies in the archive of the water court, as volume nine.",
    "A second volume, of the years after the flood, has the same four tenses.",
  ],
  final: ["The register lies in the archive of the water court, as volume nine."],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ChapterVersion = keyof typeof VERSIONS;

const names = `${formatName(AUTHOR)} and ${formatName(CO_AUTHOR)}`;

const listParagraphs = (version: ChapterVersion): readonly string[] => [
  paragraph(TITLE, { style: "Heading1" }),
  paragraph(names),
  paragraph(`${AUTHOR.institution}; ${CO_AUTHOR.institution}`),
  paragraph(`Write to ${AUTHOR.email}`),
  paragraph("Abstract", { style: "Heading2" }),
  paragraph("How a court of the eighteenth century wrote about the monsoon, and what its verbs say about the weather."),
  paragraph("Keywords: rain, grammar, monsoon, courts, registers"),
  paragraph("Introduction", { style: "Heading2" }),
  paragraph(FIRST_SENTENCE),
  ...VERSIONS[version].map((sentence) => paragraph(sentence)),
  paragraph(`The tenses follow the harvest, as we have shown in our earlier survey (${AUTHOR.family} 2019).`),
  // Both halves of a name stand in runs of their own, as Word leaves them after a correction.
  '<w:p><w:r><w:t xml:space="preserve">The copies were read by Kavi</w:t></w:r><w:r><w:t>tha Iyer and a second reader.</w:t></w:r></w:p>',
  `<w:p><w:ins w:id="7" w:author="${formatName(CO_AUTHOR)}" w:date="2026-01-05T09:00:00Z"><w:r><w:t>The fourth tense is rare.</w:t></w:r></w:ins></w:p>`,
  paragraph("Acknowledgements", { style: "Heading2" }),
  paragraph(`We thank the ${CO_AUTHOR.institution}, where ${CO_AUTHOR.given} holds a chair, for its help.`),
  paragraph("References", { style: "Heading2" }),
  paragraph("Rao, M. (2021). Water courts of the Vaigai. Meridian Press."),
];

/** The chapter as its authors send it: named in its text, its header, its thanks and its properties. */
export const namedChapter = (version: ChapterVersion) => ({
  name: `${AUTHOR.family.toLowerCase()}-${version}.docx`,
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  buffer: Buffer.from(
    manuscriptDocx({
      body: listParagraphs(version),
      section:
        '<w:sectPr><w:headerReference w:type="default" r:id="rHeader"/><w:footerReference w:type="default" r:id="rFooter"/></w:sectPr>',
      header: paragraph(`${AUTHOR.family}, ${TITLE}`),
      footer: `<w:p>${PAGE_FIELD}</w:p>`,
      parts: {
        "docProps/core.xml": `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${names}</dc:creator><cp:lastModifiedBy>${formatName(AUTHOR)}</cp:lastModifiedBy></cp:coreProperties>`,
        "docProps/app.xml": `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>${AUTHOR.institution}</Company></Properties>`,
      },
    }),
  ),
});

/** The same without a name: what an editor sends as the copy for reviewers. */
export const namelessChapter = (): Uint8Array =>
  manuscriptDocx({
    body: [
      paragraph(TITLE, { style: "Heading1" }),
      paragraph("Introduction", { style: "Heading2" }),
      paragraph(FIRST_SENTENCE),
    ],
  });
