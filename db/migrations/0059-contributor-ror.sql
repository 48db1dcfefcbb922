-- The organisation of a contributor's affiliation in ROR, by its address (decision 107).
alter table contributors add column ror text check (ror ~ '^https://ror[.]org/0[a-z0-9]{8}$');
