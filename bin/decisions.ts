/** `node bin/decisions.ts`: writes docs/decisions/README.md, the list of the decisions. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { decisionsPage } from "./check/decisions.ts";

const ROOT = join(import.meta.dirname, "..");
writeFileSync(join(ROOT, "docs/decisions/README.md"), decisionsPage(ROOT));
