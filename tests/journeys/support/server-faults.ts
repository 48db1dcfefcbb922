/** Gives the press in DATA_DIR faults that journeys through approval and import meet on purpose; ends. */
import { openDatabase } from "#platform/database/open-database.ts";

const { pool, close } = await openDatabase({ dataDir: process.env["DATA_DIR"] ?? "" });
// What is called Unpublishable can be neither approved nor returned, a list called unstorable.bib cannot be imported,
// a record called Unstorable is refused by its own fault, and what the list undying.ris made cannot be removed.
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
