/** `node bin/workflow.ts`: writes the generated part of docs/workflow.md from the table of the workflow. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workflowPage } from "../src/manuscripts/workflow/workflow-page.ts";

const path = join(import.meta.dirname, "../docs/workflow.md");
writeFileSync(path, workflowPage(readFileSync(path, "utf8")));
