/** Fills the press in DATA_DIR, which has its staff, for the journeys of people with accounts, then ends. */
import { searchAllForNames } from "#manuscripts/anonymity/server/search-for-names.ts";
import { prepareFiles } from "#publications/files/server/prepare-files.ts";
import { openCommandPress } from "../../../bin/command-press.ts";
import { addEnquiries } from "./data/add-enquiries.ts";
import { addManuscripts } from "./data/add-manuscripts.ts";
import { addPublications } from "./data/add-publications.ts";
import { addReaders } from "./data/add-readers.ts";
import { addVolumes } from "./data/add-volumes.ts";
import { breakRecords } from "./data/break-records.ts";
import { runHourlyJobs } from "./hourly-jobs.ts";

const press = await openCommandPress(process.env);
try {
  for (const add of [addEnquiries, addPublications, addReaders, addManuscripts, addVolumes, breakRecords])
    await add(press);
  // The hour turns during some runs of the journeys: what it does has happened before all of them.
  await runHourlyJobs(await press.openAuth());
  // So does what it reads in its first minute, which the press of each worker would read again. The file of Lost Leaves
  // has no bytes, and is reported.
  await prepareFiles(press.ctx);
  await searchAllForNames(press.ctx);
} finally {
  await press.close();
}
