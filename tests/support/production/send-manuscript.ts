import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import type { TestPress } from "#tests/support/presses/test-press.ts";

/** Sends a manuscript for production as the form that programs send. */
export async function sendManuscript(
  press: TestPress,
  as: TestPerson,
  fields: Readonly<Record<string, string>>,
  file?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", new Blob([file.bytes]), file.name);
  const request = new Request("http://press.example", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  const body = new Uint8Array(await request.arrayBuffer());
  return press.call(as, "POST", "/productions", { file: body, headers: { "content-type": type } });
}
