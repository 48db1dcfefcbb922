import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import type { Context } from "#platform/context.ts";
import { draftResponse } from "#publications/core/responses/server/publication-response.ts";
import { DraftResponse } from "#publications/core/responses/server/publication-shapes.ts";
import { REGISTER_PROBLEMS } from "#publications/registers/server/registers-api.ts";
import type { Registers } from "#publications/registers/server/registers.ts";
import { type FoundRecord, findRegisteredPublication } from "./find-in-register.ts";

const RegisteredPublication = z
  .object({
    kind: z.enum(["doi", "isbn"]),
    identifier: z.string(),
    register: z.string().openapi({ description: "The host that was requested." }),
    proposal: DraftResponse,
    has_language: z.boolean().openapi({ description: "False where the language is only the press's standard." }),
    container: z
      .object({ title: z.string().nullable(), isbn: z.string().nullable() })
      .nullable()
      .openapi({ description: "The book or proceedings of a chapter or paper." }),
    remarks: z.array(z.string()).readonly().openapi({ description: "On values that were repaired or left out." }),
    known: z
      .object({ sequential_id: z.int(), title: z.string() })
      .nullable()
      .openapi({ description: "The publication of this press that has the identifier." }),
  })
  .openapi("RegisteredPublication");

const find = operation("add_publication", {
  method: "get",
  path: "/lookup/publication",
  operationId: "findRegisteredPublication",
  tags: ["Publications"],
  summary: "What the register of a DOI or an ISBN has about it, as a proposal; nothing is stored",
  request: {
    query: z.object({ identifier: z.string().trim().max(500).openapi({ description: "A DOI or an ISBN." }) }),
  },
  responses: {
    200: json(RegisteredPublication, "The proposal."),
    ...REGISTER_PROBLEMS,
  },
});

type LookupDeps = { readonly ctx: Context; readonly registers: Registers };

/** The operation that looks up a publication, below /api/v1; the readers of exchange formats read the response. */
export const lookupApi = (deps: LookupDeps) =>
  personApi().openapi(find, async (c) => {
    const { identifier } = c.req.valid("query");
    return c.json(response(await findRegisteredPublication(deps, c.var.person, identifier)), 200);
  });

export type LookupApi = ReturnType<typeof lookupApi>;

const response = ({ kind, identifier, register, draft, parent, warnings, hasLanguage, known }: FoundRecord) => ({
  kind,
  identifier,
  register,
  proposal: draftResponse(draft),
  has_language: hasLanguage,
  container: parent ? { title: parent.title ?? null, isbn: parent.isbn ?? null } : null,
  remarks: warnings,
  known: known ?? null,
});
