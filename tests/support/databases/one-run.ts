import { randomBytes } from "node:crypto";
import { dropServerDatabases } from "./server-database.ts";

/** Before all tests: a name for this run. Afterwards nothing that it made remains on a PostgreSQL server. */
export default function setup(): () => Promise<void> {
  process.env["TEST_RUN"] = randomBytes(6).toString("hex");
  return async () => {
    const server = process.env["TEST_DATABASE_URL"];
    if (server !== undefined) await dropServerDatabases(server);
  };
}
