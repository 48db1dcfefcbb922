import { z } from "@hono/zod-openapi";
import { AgreementTextForm } from "#manuscripts/agreements/agreement-forms.ts";
import { MANUSCRIPT_KINDS, type ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp, withVersion } from "#platform/api/api.ts";
import { IfMatch, ifMatchVersion } from "#platform/api/if-match.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { Named } from "#press/settings/server/settings-shapes.ts";
import { listNewestTexts, listTextVersions, saveAgreementText } from "./agreement-texts.ts";

const tags = ["Press"];

const kinds = Object.keys(MANUSCRIPT_KINDS) as ManuscriptKind[]; // The keys of a constant.
const Kind = z.object({ kind: z.enum(kinds).openapi({ description: "The kind of work that is published." }) });
const licences = z.array(z.string()).readonly();

const Text = z
  .object({
    kind: z.enum(kinds),
    version: z.int().openapi({ description: "0 before the first." }),
    body: z.string().openapi({ description: "Empty: works of this kind are asked for no agreement." }),
    licences,
    versions: z
      .array(
        z.object({
          version: z.int(),
          body: z.string(),
          licences,
          accepted: z.int().openapi({ description: "How many manuscripts accepted it." }),
          changed_at: Timestamp,
          changed_by: Named.nullable(),
        }),
      )
      .readonly()
      .openapi({ description: "The newest first." }),
  })
  .openapi("AgreementText");

const Texts = z
  .object({ texts: z.array(Text.pick({ kind: true, version: true, licences: true })).readonly() })
  .openapi("AgreementTexts");

const list = operation("press_settings", {
  method: "get",
  path: "/press/agreements",
  operationId: "listAgreementTexts",
  tags,
  summary: "The publishing agreements by the kind of work",
  responses: { 200: json(Texts, "Each kind; without a text its version is 0 and it offers no licences.") },
  [LIST_OF]: "texts",
});

const read = operation("press_settings", {
  method: "get",
  path: "/press/agreements/{kind}",
  operationId: "readAgreementText",
  tags,
  summary: "One publishing agreement with its versions",
  request: { params: Kind },
  responses: { 200: withVersion(json(Text, "The text; its version is the entity tag too.")) },
});

const save = operation("press_settings", {
  method: "put",
  path: "/press/agreements/{kind}",
  operationId: "saveAgreementText",
  tags,
  summary: "Store the agreement as a new version; with If-Match 409 when another person has saved since",
  request: { params: Kind, headers: IfMatch, ...body(AgreementTextForm) },
  responses: { 200: withVersion(json(Text, "As stored; agreements that were made keep their version.")) },
});

/** The operations on the press's texts of its publishing agreements. */
export const agreementTextsApi = (ctx: Pick<ManuscriptContext, "db" | "clock" | "events">) =>
  personApi()
    .openapi(list, async (c) => {
      const texts = await listNewestTexts(ctx.db);
      return c.json(
        {
          texts: kinds.map((kind) => {
            const text = texts.find((text) => text.kind === kind && text.body !== "");
            return { kind, version: text?.version ?? 0, licences: text?.licences ?? [] };
          }),
        },
        200,
      );
    })
    .openapi(read, async (c) => {
      const text = await readText(ctx, c.req.valid("param").kind);
      c.header("ETag", `"${text.version}"`);
      return c.json(text, 200);
    })
    .openapi(save, async (c) => {
      const { kind } = c.req.valid("param");
      await saveAgreementText(ctx, c.var.actor, { kind, ...c.req.valid("json"), madeFrom: ifMatchVersion(c) });
      const text = await readText(ctx, kind);
      c.header("ETag", `"${text.version}"`);
      return c.json(text, 200);
    });

async function readText({ db }: Pick<ManuscriptContext, "db">, kind: ManuscriptKind) {
  const versions = await listTextVersions(db, kind);
  const [newest] = versions;
  return { kind, version: newest?.version ?? 0, body: newest?.body ?? "", licences: newest?.licences ?? [], versions };
}

/** Paths of the operations whose bodies may be long. */
export const LONG_AGREEMENT_BODIES = /\/press\/agreements\/[^/]+$/u;

export type AgreementTextsApi = ReturnType<typeof agreementTextsApi>;
