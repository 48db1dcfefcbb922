import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cast, publishCast } from "../support/cast.ts";
import { PUBLICATION_WORDS } from "../support/interface-texts/publication-words.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

let press: ServedPress;
let cast: Cast;
beforeAll(async () => {
  press = await openServedPress();
  cast = await publishCast(press.ctx);
});
afterAll(() => press.close());

/** Texts that no response may contain: paths of the program, SQL, stack traces. */
const INSIDES = /\.[jt]sx?:\d|syntax error|tsquery|Error:/u;

const LONG = "x".repeat(10_000);

/** Sends a request and checks every response for the security headers, the request id, and hidden internals. */
async function request(path: string, method = "GET", headers: Record<string, string> = {}) {
  const response = await press.send(path, { method, headers: { accept: "text/html", ...headers } });
  expect(response.headers["content-security-policy"]).toBeTruthy();
  expect(response.headers["x-content-type-options"]).toBe("nosniff");
  expect(response.headers["x-request-id"]).toBeTruthy();
  expect(response.status < 400 ? "" : response.text).not.toMatch(INSIDES);
  return response;
}

const NAMES = [
  "-1",
  "0",
  "00",
  "01",
  "1.0",
  "1e3",
  "0x1",
  "+1",
  "1%20",
  "1%0a",
  "%D9%A3",
  "NaN",
  "null",
  "1'--",
  "%F0%9F%98%80",
];
const LARGE_NAMES = ["2147483648", "99999999999999999999", "9".repeat(5000)];
const UUID_LIKE = [
  "00000000-0000-0000-0000-000000000000",
  "00000000-0000-0000-0000-00000000000",
  "0000000000-000-0000-0000-000000000000",
  "G0000000-0000-0000-0000-000000000000",
];

describe.each([...NAMES, ...LARGE_NAMES, ...UUID_LIKE])("no publication has the number %s", (name) => {
  test.each(["", ".ris", ".bib", ".csl.json", "/citation?style=apa", "/cover", "/preview.pdf", "/a.pdf"])(
    "with %s after the number",
    async (rest) => {
      const { status, text } = await request(`/publications/${name}${rest}`);
      expect(status).toBe(404);
      expect(text).toContain(PUBLICATION_WORDS.publicationNotFound);
    },
  );
});

test.each(["/publications/1..ris", "/publications/.ris", "/publications/1.RIS", "/publications/1.xml", "/nowhere"])(
  "%s is not found",
  async (path) => {
    expect((await request(path)).status).toBe(404);
  },
);

test.each(["/%", "/%zz", "/%FF", "/%C0%AF", "/%ED%A0%80", "/publications/%00", "/publications?search=a%00b"])(
  "%s cannot be decoded",
  async (path) => {
    const { status, text } = await request(path);
    expect(status).toBe(400);
    expect(text).toContain("This address cannot be read");
  },
);

test("an address of the sign-in interface with NUL gets a JSON response", async () => {
  const { status, text } = await request("/auth/v1/verify?token=a%00b", "GET", { accept: "*/*" });
  expect([status, JSON.parse(text)]).toMatchObject([400, { title: "This address cannot be read" }]);
});

test.each([
  ["page=0", "page"],
  ["page=-1", "page"],
  ["page=1.5", "page"],
  ["page=1e9", "page"],
  ["page=NaN", "page"],
  ["type=leaflet", "type"],
  ["type=BOOK", "type"],
  ["sort=newest;drop%20table", "sort"],
  ["language=..%2F", "language"],
  ["year=99999", "year"],
  ["openAccess=1", "openAccess"],
  ["view=%3Cb%3E", "view"],
  [`search=${LONG}`, "at most"],
])("the library explains the error in %s", async (query, received) => {
  const { status, text } = await request(`/publications?${query}`);
  expect(status).toBe(422);
  expect(text).toContain(received);
  expect(text).not.toContain("<b>");
});

const SEARCHES = [
  "'%20or%201=1--",
  "%26%7C!()%3A*",
  "a%3A*%26!b%20%3C-%3E%20c",
  "%5C%5C%27%22",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "%25_",
  "%",
  "%zz",
  "%FF%FE",
  "a%ED%A0%80",
  "%EF%BF%BE%E2%80%AE",
  "%CC%81".repeat(300),
  "a%20".repeat(150),
];

test.each(SEARCHES)("a search for %s succeeds without harm", async (search) => {
  const { status, text } = await request(`/publications?search=${search}`);
  expect(status).toBe(200);
  expect(text).not.toContain("<script>alert");
});

test.each(["page=99999999999999999999", "page=2&page=3", "type=book&type=x", "search[]=a", "__proto__=x", "&&==&"])(
  "%s is accepted without its invalid parts",
  async (query) => {
    expect((await request(`/publications?${query}`)).status).toBe(200);
  },
);

test.each(["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])(
  "the method %s is refused with 405 and the allowed methods",
  async (method) => {
    const { sequential_id } = cast.monograph;
    for (const path of [
      "/",
      "/publications",
      `/publications/${sequential_id}`,
      `/publications/${sequential_id}.ris`,
      "/healthz",
    ]) {
      const { status, headers } = await request(path, method);
      expect([status, headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
    }
    expect((await request("/nowhere", method)).status).toBe(404);
  },
);

test("OPTIONS lists the methods", async () => {
  const { status, headers } = await request("/publications", "OPTIONS");
  expect([status, headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
});

test.each([
  ["/publications/", "/publications"],
  ["/publications///?type=book", "/publications?type=book"],
  ["/about/", "/about"],
])("%s redirects to %s", async (from, to) => {
  const { status, headers } = await request(from);
  expect([status, headers.location]).toEqual([301, to]);
});

test.each(["//", "//evil.example/", "//publications/", "/PUBLICATIONS", "/publications//1"])(
  "%s redirects to no other site",
  async (path) => {
    const { status, headers } = await request(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  },
);

test.each(["a b", "<script>", "x/y?z#w@v", "host:99999"])("the host %s is refused", async (host) => {
  const { status, text } = await request("/publications/1.ris", "GET", { host });
  expect(status).toBe(400);
  expect(text).toContain("This request cannot be read");
});

test("no response contains the host of the request", async () => {
  const address = `/publications/${cast.monograph.id}`;
  for (const path of [
    "/",
    "/publications",
    `/publications/${cast.monograph.sequential_id}`,
    "/sitemap.xml",
    "/feed.atom",
  ]) {
    expect((await request(path, "GET", { host: "evil.example" })).text).not.toContain("evil.example");
  }
  expect((await request(address, "GET", { host: "evil.example" })).headers.location).toMatch(/^\/publications\/\d+$/u);
});
