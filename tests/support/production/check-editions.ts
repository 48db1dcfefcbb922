/**
 * Checks papers against the schema of JATS and books against that of BITS, as JSON from its standard input, and prints the findings. In a process of
 * its own: where an embedded database runs, V8 compiles WebAssembly simply, by which the two large schemas take twice as long.
 */
import { json } from "node:stream/consumers";
import { checkBitsXml, checkJatsXml } from "#distribution/schemas/server/check-xml.ts";

type Editions = { readonly jats: readonly string[]; readonly bits: readonly string[] };

const { jats, bits } = (await json(process.stdin)) as Editions; // as editions.test.ts sends them
console.log(JSON.stringify([await checkJatsXml(jats), await checkBitsXml(bits)]));
