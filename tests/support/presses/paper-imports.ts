import { zipSync } from "fflate";
import type { Publication } from "#publications/core/publication.ts";
import type { readImport } from "#review/papers/server/read-import.ts";
import type { ManuscriptPress } from "./manuscript-press.ts";
import type { TestPerson } from "./signed-in-person.ts";

export type PaperImport = Awaited<ReturnType<typeof readImport>>;

/** Imports of papers into one volume, as the screen sends them. */
export function createPaperImports(press: ManuscriptPress, volume: Publication) {
  const send = (as: TestPerson, path: string, file: string | Uint8Array<ArrayBuffer>) =>
    press.call(as, "PUT", path, { file, headers: { "Content-Type": "application/octet-stream" } });
  const sendZip = (as: TestPerson, path: string, files: Record<string, Uint8Array>) =>
    send(as, `${path}/pdfs`, new Uint8Array(zipSync(files)));
  const readPaperImport = async (sent: Promise<Response>): Promise<PaperImport> => {
    const response = await sent;
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as PaperImport;
  };
  return {
    /** The address of a new import. */
    begin: (): string => `/volumes/${volume.sequential_id}/paper-imports/${crypto.randomUUID()}`,
    send,
    sendList: (as: TestPerson, path: string, list: string) => send(as, `${path}/list?file_name=papers.csv`, list),
    sendZip,
    /** Sends the ZIP and returns what the import would do. Throws where it is refused. */
    check: (as: TestPerson, path: string, files: Record<string, Uint8Array>) =>
      readPaperImport(sendZip(as, path, files)),
    /** Starts the import and returns it when its job has ended. */
    run: async (as: TestPerson, path: string): Promise<PaperImport> => {
      await readPaperImport(press.request(as, "POST", `${path}/start`, { confirmed: true }));
      for (let tries = 0; tries < 400; tries += 1) {
        const found = await press.requestJson<PaperImport>(as, "GET", path);
        if (found.state === "finished") return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error("The import did not finish.");
    },
  };
}
