/** `node bin/permissions.ts`: writes docs/permissions.md from the policy. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { permissionsPage } from "../src/people/roles/permissions-page.ts";

writeFileSync(join(import.meta.dirname, "../docs/permissions.md"), permissionsPage());
