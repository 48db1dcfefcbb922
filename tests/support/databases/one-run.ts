import { randomBytes } from "node:crypto";
import { dropServerDatabases } from "./server-database.ts";

/** Before all tests: names this run. Afterwards: removes everything that it created on a PostgreSQL server. */
export default function setup(): () => Promise<void> {
  process.env["TEST_RUN"] = randomBytes(6).toString("hex");
  return async () => {
    const server = process.env["TEST_DATABASE_URL"];
    if (server !== undefined) await dropServerDatabases(server);
  };
}
