import { type Cast, publishCast } from "../cast.ts";
import type { TestPerson } from "./signed-in-person.ts";
import type { TestPress } from "./test-press.ts";

type Sent = { readonly query?: string; readonly headers?: Record<string, string> };

type Files = {
  readonly cast: Cast;
  readonly editor: TestPerson;
  readonly author: TestPerson;
  readonly reviewer: TestPerson;
  /** Sends a file as the body to its place. */
  upload(as: TestPerson | undefined, id: string, type: string, body: Uint8Array, requested?: Sent): Promise<Response>;
  /** Requests the address of a file. */
  address(as: TestPerson | undefined, id: string, type: string): Promise<Response>;
};

export type FilesPress = TestPress & Files;

/** Puts the cast into the catalogue, with a person of each role who sends files. */
export async function withFiles(press: TestPress): Promise<Files> {
  const cast = await publishCast(press.ctx);
  const [editor, author, reviewer] = await Promise.all([
    press.person(["editor"]),
    press.person(["author"]),
    press.person(["reviewer"]),
  ]);
  return {
    cast,
    editor,
    author,
    reviewer,
    upload: (as, id, type, body, { query = "", headers = {} } = {}) =>
      press.call(as, "PUT", `/publications/${id}/files/${type}${query}`, { file: new Uint8Array(body), headers }),
    address: (as, id, type) => press.call(as, "GET", `/publications/${id}/files/${type}/address`),
  };
}

/** Returns the sentence of a refused request. */
export async function readRefusedResponse(
  response: Response,
): Promise<{ status: number; title: string; detail: string }> {
  const { status, title, detail } = (await response.json()) as { status: number; title: string; detail: string };
  return { status, title, detail };
}
