-- A report is read some titles at a time: a catalogue of 100,000 items has half a million sums.
create index counter_monthly_title on counter_monthly (customer_id, title_id, month);
