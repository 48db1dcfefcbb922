import { expect, test } from "vitest";
import { apiOperations } from "./api-operations.ts";

test("an operation has a list of inputs and responses in words", () => {
  const document = {
    info: {},
    components: {
      schemas: {
        Note: {
          type: "object",
          required: ["title"],
          properties: {
            title: { type: "string" },
            kind: { type: "string", enum: ["long", "short"] },
            pages: { type: ["array", "null"], items: { type: "integer" } },
            made_at: { type: ["string", "null"], format: "date-time" },
          },
        },
      },
    },
    paths: {
      "/notes/{id}": {
        put: {
          operationId: "changeNote",
          tags: ["Notes"],
          parameters: [
            { name: "id", in: "path", required: true, schema: { type: "string", description: "Its name." } },
          ],
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Note" } } } },
          responses: {
            200: { description: "Changed." },
            404: { $ref: "#/components/responses/NotFound" },
            default: { description: "A refusal." },
          },
        },
      },
    },
  };
  expect(apiOperations(document)).toMatchObject([
    {
      id: "changeNote",
      method: "PUT",
      path: "/api/v1/notes/{id}",
      summary: "Change note",
      tag: "Notes",
      parameters: [{ name: "id", place: "path", required: true, kind: "text", about: "Its name." }],
      body: {
        type: "application/json",
        fields: [
          { name: "title", kind: "text", required: true },
          { name: "kind", kind: "one of long, short", required: false },
          { name: "pages", kind: "list of whole number", required: false },
          { name: "made_at", kind: "date-time or null", required: false },
        ],
      },
      responses: [{ status: "200", about: "Changed." }],
      problems: ["404"],
      sent: { method: "PUT", path: "/api/v1/notes/{id}", isClosed: false },
      received: { status: "200" },
    },
  ]);
});
