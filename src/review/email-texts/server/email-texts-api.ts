import { z } from "@hono/zod-openapi";
import { type EditableText, type NamedField, TEXT_SUBJECTS } from "#platform/mail/texts/editable-text.ts";
import {
  findNewestVersions,
  listEmailTextVersions,
  saveEmailText,
  SHIPPED_VERSION,
} from "#manuscripts/emails/server/email-texts.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp, withVersion } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { IfMatch, ifMatchVersion } from "#platform/api/if-match.ts";
import { Refused } from "#platform/refused.ts";
import { Named } from "#press/settings/server/settings-shapes.ts";
import type { ReviewContext } from "#review/server/review-context.ts";

const tags = ["Press"];

const Words = z.object({ subject: z.string(), body: z.string() });
const Fields = z
  .array(
    z.object({
      name: z.string(),
      meaning: z.string(),
      sample: z.string(),
      is_required: z.boolean().openapi({ description: "The words must keep it." }),
    }),
  )
  .readonly();

const EmailText = z
  .object({
    key: z.string(),
    group: z.string(),
    name: z.string(),
    when: z.string(),
    subject: z.string(),
    body: z.string(),
    version: z.int().openapi({ description: "1: the text that came with the program." }),
    shipped: Words,
    subject_begins: z.string().nullable().openapi({ description: "What stands before the subject, as a sample." }),
    about: z
      .enum(TEXT_SUBJECTS)
      .nullable()
      .openapi({ description: "What the e-mail is about; the newest one can give a preview its facts." }),
    is_changed: z.boolean(),
    subject_fields: Fields,
    body_fields: Fields,
    versions: z
      .array(
        z.object({
          version: z.int(),
          words: Words.nullable().openapi({ description: "Absent where the press went back to the shipped text." }),
          changed_at: Timestamp,
          changed_by: Named.nullable(),
        }),
      )
      .readonly(),
  })
  .openapi("EmailText");

const EmailTexts = z
  .object({
    texts: z
      .array(EmailText.pick({ key: true, group: true, name: true, when: true, version: true, is_changed: true }))
      .readonly(),
  })
  .openapi("EmailTexts");

const Key = z.object({ key: z.string().openapi({ description: "Such as `review-invitation`." }) });

const list = operation("press_settings", {
  method: "get",
  path: "/press/email-texts",
  operationId: "listEmailTexts",
  tags,
  summary: "The e-mails and decision letters whose words the press may change",
  responses: { 200: json(EmailTexts, "The texts.") },
  [LIST_OF]: "texts",
});

const read = operation("press_settings", {
  method: "get",
  path: "/press/email-texts/{key}",
  operationId: "readEmailText",
  tags,
  summary: "One text with its fields and its versions",
  request: { params: Key },
  responses: { 200: withVersion(json(EmailText, "The text; its version is the entity tag too.")) },
});

const save = operation("press_settings", {
  method: "put",
  path: "/press/email-texts/{key}",
  operationId: "saveEmailText",
  tags,
  summary:
    "Store new words; with If-Match 409 when another person has saved since; 422 for a field that the text does not have, or does not keep",
  request: { params: Key, headers: IfMatch, ...body(Words) },
  responses: { 200: json(EmailText, "As stored.") },
});

const reset = operation("press_settings", {
  method: "delete",
  path: "/press/email-texts/{key}",
  operationId: "resetEmailText",
  tags,
  summary: "Go back to the text that came with the program, as a new version",
  request: { params: Key, headers: IfMatch },
  responses: { 200: json(EmailText, "As stored.") },
});

/** The operations on the words of e-mails and letters; `texts` are those that the press may change. */
export const emailTextsApi = (ctx: ReviewContext, texts: readonly EditableText[]) =>
  personApi()
    .openapi(list, async (c) => {
      const newest = await findNewestVersions(ctx.db);
      return c.json(
        {
          texts: texts.map(({ key, group, name, when }) => {
            const { version = SHIPPED_VERSION, isChanged = false } = newest.get(key) ?? {};
            return { key, group, name, when, version, is_changed: isChanged };
          }),
        },
        200,
      );
    })
    .openapi(read, async (c) => {
      const response = await textResponse(ctx, requireText(texts, c.req.valid("param").key));
      c.header("ETag", `"${response.version}"`);
      return c.json(response, 200);
    })
    .openapi(save, async (c) => {
      const text = requireText(texts, c.req.valid("param").key);
      await saveEmailText(ctx, c.var.actor, { text, words: c.req.valid("json"), madeFrom: ifMatchVersion(c) });
      return c.json(await textResponse(ctx, text), 200);
    })
    .openapi(reset, async (c) => {
      const text = requireText(texts, c.req.valid("param").key);
      await saveEmailText(ctx, c.var.actor, { text, words: null, madeFrom: ifMatchVersion(c) });
      return c.json(await textResponse(ctx, text), 200);
    });

function requireText(texts: readonly EditableText[], key: string): EditableText {
  const text = texts.find((text) => text.key === key);
  if (!text) throw new Refused(404, "Text not found", "There is no e-mail or letter with this key.");
  return text;
}

async function textResponse({ db }: Pick<ReviewContext, "db">, text: EditableText) {
  const { key, group, name, when, subjectFields, bodyFields } = text;
  const versions = await listEmailTextVersions(db, key);
  const shipped = { subject: text.subject, body: text.body };
  const own = versions[0]?.words ?? null;
  return {
    key,
    group,
    name,
    when,
    ...(own ?? shipped),
    version: versions[0]?.version ?? SHIPPED_VERSION,
    shipped,
    is_changed: own !== null,
    subject_begins: text.subjectBegins ?? null,
    about: text.about ?? null,
    subject_fields: subjectFields.map(fieldResponse),
    body_fields: bodyFields.map(fieldResponse),
    versions,
  };
}

const fieldResponse = ({ isRequired = false, ...field }: NamedField) => ({ ...field, is_required: isRequired });

export type EmailTextsApi = ReturnType<typeof emailTextsApi>;
