import { openPandoc } from "#production/reader/server/open-pandoc.ts";
import { openSpeech } from "#production/reader/server/open-speech.ts";
import { readManuscript } from "#production/read/read-manuscript.ts";
import { countDocumentWords } from "#production/document/document-words.ts";
import { readFileSync } from "node:fs";
const convert = await openPandoc(768), speak = openSpeech();
for (const f of process.argv.slice(2)) {
  try {
    const t = performance.now();
    const m = await readManuscript({ convert, speak }, { bytes: new Uint8Array(readFileSync(f)), fileName: f.split("/").at(-1) ?? "", language: "en" });
    console.log("OK", f.split("/").at(-1), Math.round(performance.now() - t), "ms", countDocumentWords(m), "words", m.body.length, "blocks", m.notes.length, "notes", m.maths.length, "maths", m.references.length, "refs", Object.keys(m.media).length, "pics");
    for (const p of m.problems) if (process.env.ALL || p.severity === "must" || p.code === "dead-link") console.log("    ", p.severity, p.code, p.sentence.slice(0, 160));
    if (process.env.DUMP) console.log(JSON.stringify({ ...m, media: Object.keys(m.media) }, null, 1).slice(0, 6000));
  } catch (e) { console.log("NO", f.split("/").at(-1), String(e).slice(0, 200), process.env.ALL ? e.stack : ""); }
}
