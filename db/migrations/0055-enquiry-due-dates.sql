-- Until when an enquiry is to be done, where the staff set a day (decision 101); without one the promised reply counts.
alter table enquiries add column due_on date;
create index enquiries_due on enquiries (due_on) where due_on is not null;
-- A change of the day stands in the history: its body is the ISO date, or empty for none.
alter table enquiry_events drop constraint enquiry_events_kind_check;
alter table enquiry_events add constraint enquiry_events_kind_check
  check (kind in ('reply', 'note', 'status', 'assignment', 'due'));
