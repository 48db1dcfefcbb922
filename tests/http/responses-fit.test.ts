import { afterAll, beforeAll, expect, test } from "vitest";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { publishCast, theDraft } from "../support/cast.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { fitsSchema } from "../support/servers/fits-schema.ts";
import { type ApiDocument, listOperations, readApiDocument, requestFor } from "../support/openapi.ts";
import { createSignedInPerson } from "../support/presses/signed-in-person.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

/** What the document says about responses, against the responses themselves. */
let press: ServedPress;
let document: ApiDocument;
let admin: { readonly id: string; readonly token: string };
let records: readonly string[];
beforeAll(async () => {
  press = await openServedPress();
  document = await readApiDocument(press);
  admin = await createSignedInPerson(press.auth, ["admin"]);
  await createSignedInPerson(press.auth, ["author"]);
  // A user who never signed in.
  await press.db.updateTable("auth.users").set({ last_sign_in_at: null }).where("id", "!=", admin.id).execute();
  const { monograph, editedVolume } = await publishCast(press.ctx);
  const by = { kind: "person", id: admin.id } as const;
  const draft = await createPublication(press.ctx, by, { draft: theDraft });
  const deleted = await createPublication(press.ctx, by, { draft: { ...theDraft, title: "Deleted" } });
  await deletePublication(press.ctx, by, { id: deleted.id });
  records = [monograph.id, editedVolume.id, draft.id];
});
afterAll(() => press.close());

type Sent = { readonly content?: Readonly<Record<string, { readonly schema: object }>>; readonly headers?: object };

test("every response to a query fits what the document says of it", { timeout: 120_000 }, async () => {
  const wrong: Record<string, string> = {};
  let read = 0;
  for (const id of records)
    for (const operation of listOperations(document, id)) {
      const { name, method, template } = operation;
      if (method !== "GET" || (id !== records[0] && !template.includes("{"))) continue;
      const { status, headers, text } = await requestFor(press, operation, admin.token);
      if (status !== 200) continue;
      read += 1;
      const { content = {}, headers: described = {} } = (document.paths[template]?.["get"]?.responses["200"] ??
        {}) as Sent; // as OpenAPI has it
      const type = String(headers["content-type"]).split(";", 1)[0] ?? "";
      const schema = content[type]?.schema;
      const isJson = type === "application/json";
      if (!schema) wrong[name] = `It is ${type}, and the document has ${Object.keys(content).join(", ")}.`;
      else if (isJson) wrong[name] ??= fitsSchema(document, schema, JSON.parse(text));
      for (const header of ["ETag", "Link"])
        if (header in described !== header.toLowerCase() in headers) wrong[name] = `${header} is sent or described.`;
    }
  expect(Object.fromEntries(Object.entries(wrong).filter(([, one]) => one !== ""))).toEqual({});
  expect(read).toBeGreaterThan(80);
});
