import { describe, expect, test } from "vitest";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { accessLine, licenceName, licenceTerms, whyNoFullPdf } from "./access.ts";

describe("the access line", () => {
  test.each([
    [{ open_access: true, licence: "CC-BY-4.0" }, "Open access · CC BY"],
    [{ open_access: true, licence: "CC-BY-NC-ND-3.0" }, "Open access · CC BY-NC-ND"],
    [{ open_access: true, licence: "CC0-1.0" }, "Open access · CC0"],
    [{ open_access: true, licence: "other-nc" }, "Open access"],
    [{ open_access: true }, "Open access"],
    [{ open_access: false, licence: "CC-BY-4.0" }, CATALOGUE_WORDS.closedAccess],
  ])("%j", (publication, line) => {
    expect(accessLine(publication)).toBe(line);
  });
});

describe("a licence", () => {
  test("is named and explained if it is known", () => {
    expect(licenceName("CC-BY-SA-4.0")).toBe("CC BY-SA 4.0");
    expect(licenceTerms("CC-BY-SA-4.0")).toBe("You may share and adapt it, with credit, under the same licence.");
    expect(licenceTerms("CC-BY-NC-ND-4.0")).toBe("You may share it unchanged, with credit, not commercially.");
  });
  test("is put into words where a repository has only a code", () => {
    expect(licenceName("other-nc")).toBe("a licence for non-commercial use");
    expect(licenceTerms("Other-NC")).toBe("You may use it, not commercially, as the publication says.");
  });
  test("is shown as given if it is not", () => {
    expect(licenceName("All rights reserved")).toBe("All rights reserved");
    expect(licenceName("constructor")).toBe("constructor");
    expect(licenceTerms("All rights reserved")).toBe("");
  });
});

describe("the full PDF", () => {
  const file = {
    file_type: "final_pdf",
    file_path: "p",
    file_size: 1,
    content_type: "application/pdf",
    sha256: "",
  } as const;
  test("is available if it is open and stored", () => {
    expect(whyNoFullPdf({ open_access: true, type: "book", files: [file] })).toBeUndefined();
  });
  test("closed access is the reason, with or without a file", () => {
    expect(whyNoFullPdf({ open_access: false, type: "book", files: [] })?.title).toBe("Download Restricted");
    expect(whyNoFullPdf({ open_access: false, type: "academic_chapter", files: [file] })?.sentence).toBe(
      CATALOGUE_WORDS.chapterNotOpenAccess,
    );
  });
  test("a missing file is another reason", () => {
    expect(whyNoFullPdf({ open_access: true, type: "book", files: [] })?.sentence).toBe(
      CATALOGUE_WORDS.fullPdfUnavailable,
    );
  });
});
