/** Gives the press in DATA_DIR the database failures that the journeys through approval and import meet, then ends. */
import { openDatabase } from "#platform/database/open-database.ts";

const { pool, close } = await openDatabase({ dataDir: process.env["DATA_DIR"] ?? "" });
// The publication Unpublishable can be neither approved nor returned, the list unstorable.bib cannot be imported,
// the record Unstorable is refused, and the import of undying.ris cannot be undone.
await pool.query(`
  create function break() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$;
  create function refuse_record() returns trigger language plpgsql as
    $$ begin raise exception 'it was refused on purpose' using errcode = '23514'; end $$;
  create trigger unpublishable before update on publications for each row
    when (old.title = 'Unpublishable' and new.status <> old.status) execute function break();
  create trigger unstorable_list before insert on imports for each row
    when (new.file_name = 'unstorable.bib') execute function break();
  create trigger undying_list before update on imports for each row
    when (new.file_name = 'undying.ris' and new.state = 'undone') execute function break();
  create trigger unstorable_record before insert on publications for each row
    when (new.title = 'Unstorable') execute function refuse_record();`);
await close();
