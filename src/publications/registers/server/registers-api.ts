import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { findOrganisations } from "./find-organisations.ts";
import { findRegisteredPerson } from "./find-registered-person.ts";
import type { Registers } from "./registers.ts";

const tags = ["Publications"];
const text = z.string().nullable();

/** How a look-up may be refused. It has no type of its own: a client gets a problem, not a value. */
export const REGISTER_PROBLEMS: object = {
  404: { description: "The register does not have it, or this press asks none." },
  429: { description: "You looked up very much in the last minute." },
  502: { description: "The register did not respond, or with something else." },
};

const list = operation("add_publication", {
  method: "get",
  path: "/lookup/registers",
  operationId: "listRegisters",
  tags,
  summary: "The registers that this press asks about identifiers: their hosts",
  responses: {
    200: json(
      z.object({ doi: text, isbn: text, orcid: text, ror: text }).openapi("Registers"),
      "The hosts; null where a register is switched off.",
    ),
  },
});

const person = operation("add_publication", {
  method: "get",
  path: "/lookup/person",
  operationId: "findRegisteredPerson",
  tags,
  summary: "The name and the affiliation of a person by ORCID iD; nothing is stored",
  request: { query: z.object({ orcid: z.string().trim().max(100) }) },
  responses: {
    200: json(
      z.object({ orcid: z.string(), given: text, family: text, affiliation: text }).openapi("RegisteredPerson"),
      "The person, as the register shows them to everybody.",
    ),
    ...REGISTER_PROBLEMS,
  },
});

const organisations = operation("add_publication", {
  method: "get",
  path: "/lookup/organisations",
  operationId: "findOrganisations",
  tags,
  summary: "Organisations of ROR whose name is like a text, at most seven",
  request: { query: z.object({ name: z.string().trim().min(3).max(200) }) },
  responses: {
    200: json(
      z
        .array(z.object({ ror: z.string(), name: z.string(), place: text }).openapi("RegisteredOrganisation"))
        .readonly(),
      "The organisations, the best first.",
    ),
    ...REGISTER_PROBLEMS,
  },
});

/** The operations that look up people and organisations, below /api/v1. */
export const registersApi = ({ registers }: { readonly registers: Registers }) =>
  personApi()
    .openapi(list, (c) => {
      const host = (kind: Parameters<Registers["isOn"]>[0]) => (registers.isOn(kind) ? registers.getHost(kind) : null);
      return c.json({ doi: host("doi"), isbn: host("isbn"), orcid: host("orcid"), ror: host("ror") }, 200);
    })
    .openapi(person, async (c) =>
      c.json(await findRegisteredPerson(registers, c.var.person.id, c.req.valid("query").orcid), 200),
    )
    .openapi(organisations, async (c) =>
      c.json(await findOrganisations(registers, c.var.person.id, c.req.valid("query").name), 200),
    );

export type RegistersApi = ReturnType<typeof registersApi>;
