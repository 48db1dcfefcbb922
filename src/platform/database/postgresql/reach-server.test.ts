import { Pool, type PoolClient } from "pg";
import { afterAll, expect, test } from "vitest";
import { reachServer, versionProblem } from "./reach-server.ts";

const ADDRESS = "postgresql://press:secret@db.example:5432/books";

const pools: Pool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

const failing = (cause: Error) =>
  ({ connect: (): Promise<PoolClient> => Promise.reject(cause) }) as Pick<Pool, "connect">;
const createError = (message: string, code: string): Error => Object.assign(new Error(message), { code });

test.each([
  [createError("connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED"), /nothing answers at db\.example:5432/u],
  [createError("getaddrinfo ENOTFOUND db.example", "ENOTFOUND"), /there is no machine of the name db\.example:5432/u],
  [createError('database "books" does not exist', "3D000"), /has no database “books”/u],
  [createError('password authentication failed for user "press"', "28P01"), /refuses the user or the password/u],
  [new AggregateError([createError("connect ECONNREFUSED ::1:5432", "ECONNREFUSED")]), /nothing answers/u],
  [new Error("The server does not support SSL connections"), /cannot be used \(The server does not support SSL/u],
])("%s is told with the variable's name and without the password", async (cause, sentence) => {
  const refused = reachServer(failing(cause), ADDRESS);
  await expect(refused).rejects.toMatchObject({ message: expect.stringMatching(sentence), cause });
  await expect(refused).rejects.toThrow(/^DATABASE_URL/u);
  await expect(refused).rejects.not.toThrow(/secret/u);
});

test("a server that does not answer is waited for; a wrong password is not", async () => {
  let pauses = 0;
  const waiting: string[] = [];
  const patience = {
    attempts: 60,
    onWaiting: (sentence: string) => void waiting.push(sentence),
    pause: async () => void (pauses += 1),
  };
  const refused = createError("connect ECONNREFUSED", "ECONNREFUSED");
  await expect(reachServer(failing(refused), ADDRESS, patience)).rejects.toThrow(/nothing answers/u);
  expect(pauses).toBe(60);
  expect(waiting).toEqual([expect.stringContaining("nothing answers")]);
  await expect(reachServer(failing(createError("no", "28P01")), ADDRESS, patience)).rejects.toThrow(
    /refuses the user/u,
  );
  expect(pauses).toBe(60);
});

test("an old server is refused", () => {
  expect(versionProblem({ version: "14.9", number: 140_009 })).toMatch(/14\.9; 15 or newer is needed/u);
  expect(versionProblem({ version: "15.0", number: 150_000 })).toBeUndefined();
});

const server = process.env["TEST_DATABASE_URL"];

test.skipIf(server === undefined)("a server that comes while it is waited for is used", async () => {
  const pool = new Pool({ connectionString: server, max: 1 });
  pools.push(pool);
  let failures = 2;
  const coming = {
    connect: () => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(createError("connect ECONNREFUSED", "ECONNREFUSED")) : pool.connect();
    },
  } as Pick<Pool, "connect">;
  await reachServer(coming, server ?? "", { attempts: 3, pause: async () => undefined });
  expect(failures).toBeLessThan(0);
});
