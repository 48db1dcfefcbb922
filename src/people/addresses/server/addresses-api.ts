import { z } from "@hono/zod-openapi";
import { eraseAddress, exportAddress } from "#people/addresses/server/address-data.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import type { PeopleDeps } from "#people/core/server/people-deps.ts";
import { Typed } from "#people/core/server/people-shapes.ts";
import { EmailInput } from "#people/core/user-form.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";

const tags = ["Users"];

/** In the body: an address in a path or a query would stand in logs. */
const Address = z.object({ email: EmailInput });

const AddressData = z
  .looseObject({ exported_at: Timestamp, address: z.string() })
  .openapi("AddressData", { description: "What each module stores under the address, by the module's name." });

const collect = operation("manage_users", {
  method: "post",
  path: "/addresses/data",
  operationId: "exportAddress",
  tags,
  summary: "All data stored about a person without an account, such as a reviewer who came by a link",
  request: body(Address),
  responses: { 200: json(AddressData, "The data; 409 where an account has the address.") },
});

const erase = operation("manage_users", {
  method: "post",
  path: "/addresses/erasure",
  operationId: "eraseAddress",
  tags,
  summary: "Erase the personal data of a person without an account; decisions and reports stay without the person",
  request: body(Address.extend(Typed.shape)),
  responses: { 204: { description: "Erased; 409 where an account has the address." } },
});

/** Returns the API of people without an account, whom the press knows by their address alone. */
export const addressesApi = ({ auth, records }: PeopleDeps) =>
  personApi()
    .openapi(collect, async (c) => {
      const { email: address } = c.req.valid("json");
      return c.json(await exportAddress({ ...auth, records }, { address, by: c.var.person.id }), 200);
    })
    .openapi(erase, async (c) => {
      const { email: address } = c.req.valid("json");
      await eraseAddress({ ...auth, records }, { address, by: c.var.person.id });
      return c.body(null, 204);
    });
