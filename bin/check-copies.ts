/**
 * `npm run check-copies -- FOLDER [--json] [--copies FOLDER]`: makes the copy for reviewers of each manuscript below a folder, and of each picture as it is
 * attached to a report, and opens it with another reader than the one that wrote it. Prints a line a file: copied, refused with the reason, or faulty.
 * Files of other kinds, which the press does not copy, are counted. `--copies` writes the copies into a folder, for other programs to check. Ends with
 * status 1 where a copy is faulty, and 2 where a folder cannot be read or written.
 */
import { runCheck } from "./check-copies/run-check.ts";

process.exitCode = await runCheck(process.argv.slice(2), { print: console.log, complain: console.error });
