import { imageKind } from "#platform/picture.ts";
import { FILE_RULES } from "./file-rules.ts";
import type { FileType } from "#publications/publication.ts";

/** A refusal before anything is sent, titled as specification §8 has it. */
export type FileProblem = { readonly title: string; readonly sentence: string };

/** What is wrong with a chosen file, by its size and what it begins with (decision F4); undefined when it may be sent. */
export async function fileProblem(type: FileType, file: Blob): Promise<FileProblem | undefined> {
  const { limit, tooLarge, wrongType } = FILE_RULES[type];
  if (file.size > limit) return { title: "File too large", sentence: tooLarge };
  const first = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const fits = type === "cover_image" ? imageKind(first) !== undefined : beginsAsPdf(first);
  return fits ? undefined : { title: "Invalid file type", sentence: wrongType };
}

/** As the server looks at it: nothing but white space and a byte order mark before the header. */
export const beginsAsPdf = (first: Uint8Array): boolean =>
  /^(?:ï»¿)?[\s\0]*%PDF-/u.test(new TextDecoder("latin1").decode(first));
