import { readWords } from "#tests/support/files/read-words.ts";
import { type ApiDocument, listOperations } from "#tests/support/openapi.ts";
import type { ServedPress } from "#tests/support/servers/served-press.ts";
import { sendAs } from "./decided-round.ts";
import type { TestPerson } from "./signed-in-person.ts";

/** What a response said: its headers, and the words of its parts. */
export type Read = { readonly address: string; readonly text: string; readonly isSuccess: boolean };

type ReadInput = {
  /** Nobody for a reader without an account. */
  readonly as: TestPerson | undefined;
  /** The token of a reviewer's link. */
  readonly token: string;
  readonly document: ApiDocument;
  readonly manuscript: string;
  readonly assignments: readonly string[];
  readonly volume: number;
  /** Whether the addresses below a path are read; all without it. */
  readonly where?: (path: string) => boolean;
  /** A manuscript has two names: each address is read with one of them, and with the other at the next turn. Without it with both. */
  readonly turn?: number | undefined;
};

/** What knows no manuscript: the catalogue and its settings, the press, counts, imports, what is sent to others, and the tools of accounts. */
const WITHOUT_MANUSCRIPTS =
  /^\/(?:addresses|analytics|bulk-changes|catalogue|counter|deposits|distribution|exports|imports|lookup|news|policies|press|publication-drafts|publishers|role-changes|roles|saved-views|search|series|series-subjects|service-accounts|set-up|tokens|trash|webhooks)(?:\/|$)/u;

/** The addresses that may know manuscripts and people: all that are not left out by name, so that a new one is among them. */
export const isAboutManuscripts = (path: string): boolean => !WITHOUT_MANUSCRIPTS.test(path);

/** A publication names its authors once it is published: what knows publications is another matter in the life of a manuscript. */
export const isAboutManuscriptAlone = (path: string): boolean =>
  isAboutManuscripts(path) && !path.startsWith("/publications");

/** Reads every reading operation of the API's document, with each value that its address can name. A new operation is read too. */
export async function readEverything(press: ServedPress, reading: ReadInput): Promise<readonly Read[]> {
  const { as, document, turn, where = () => true } = reading;
  const values = await createAddressValues(press, reading);
  const required = new Map(listOperations(document).map(({ name, path }) => [name, path.split("?")[1]]));
  const read: Read[] = [];
  for (const [place, [path, { get }]] of Object.entries(document.paths).entries()) {
    if (!get || !where(path)) continue;
    const names = get.parameters?.map(({ name }) => name) ?? [];
    const wider = [
      ["scope", "all"],
      ["scope", "press"],
      ["tab", "all"],
    ].filter(([name = ""]) => names.includes(name));
    const queries = [required.get(get.operationId) ?? "", ...wider.map((pair) => pair.join("="))];
    for (const filled of fillAddresses(path, turn === undefined ? values : withOneName(values, place + turn)))
      for (const query of queries) read.push(await readOne(press, `/api/v1${filled}${query && `?${query}`}`, as));
  }
  return read;
}

/** Opens an address without a sign-in, through the redirect of a link with the cookies that it sets. */
export async function readByLink(press: ServedPress, address: string) {
  const first = await sendAs(press, "GET", address);
  if (first.status !== 303) return first;
  const cookie = [first.headers["set-cookie"] ?? []].flat().map((set) => set.split(";")[0]);
  return press.send(first.headers.location ?? "", { headers: { cookie: cookie[0] ?? "" } });
}

/** Reads one address, as a person or by a link. */
export async function readOne(press: ServedPress, address: string, as?: TestPerson): Promise<Read> {
  const { status, headers, bytes } = as ? await sendAs(press, "GET", address, as) : await readByLink(press, address);
  return { address, text: `${JSON.stringify(headers)}\n${readWords(bytes)}`, isSuccess: status < 300 };
}

/** The values of the parameters of addresses by their names; what `{id}` names depends on the path. */
type AddressValues = {
  readonly manuscript: string;
  readonly byPath: readonly (readonly [string, readonly string[]])[];
  readonly others: Readonly<Record<string, readonly string[]>>;
};

async function createAddressValues(
  press: ServedPress,
  { manuscript, assignments, volume, token }: ReadInput,
): Promise<AddressValues> {
  const { number } = await press.db
    .selectFrom("manuscripts")
    .select("number")
    .where("id", "=", manuscript)
    .executeTakeFirstOrThrow();
  const files = await press.db.selectFrom("manuscript_files").select("id").execute();
  const attached = await press.db.selectFrom("review_attachments").select("id").execute();
  return {
    manuscript,
    byPath: [
      ["/manuscripts", [manuscript, number ?? ""]],
      ["/reviews", assignments],
      ["/review-links", [token || "none"]],
      ["/volumes", [String(volume)]],
      ["/", [manuscript]],
    ],
    others: {
      file: files.map((file) => file.id),
      attachment: attached.map((one) => one.id),
      assignment_id: assignments,
      number: ["1"],
      token: [token],
    },
  };
}

/** The same values with one name of the manuscript, the one whose turn it is. */
const withOneName = (values: AddressValues, turn: number): AddressValues => ({
  ...values,
  byPath: values.byPath.map(([begin, ids]) =>
    begin === "/manuscripts" ? [begin, ids.slice(turn % ids.length).slice(0, 1)] : [begin, ids],
  ),
});

/** Returns the addresses of an operation with the values of its parameters. */
function fillAddresses(path: string, { manuscript, byPath, others }: AddressValues): readonly string[] {
  const ids = byPath.find(([begin]) => path.startsWith(begin))?.[1] ?? [];
  let filled = [path];
  for (const [place, name = ""] of path.matchAll(/\{(\w+)\}/gu)) {
    // The files of reports have addresses of their own.
    const kind = name === "file" && path.includes("/attachments/") ? "attachment" : name;
    const values = kind === "id" ? ids : (others[kind] ?? [manuscript]);
    filled = filled.flatMap((one) => values.map((value) => one.replace(place, value)));
  }
  return filled;
}
