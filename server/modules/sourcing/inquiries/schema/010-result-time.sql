-- When the result was submitted for approval; null before, and once it was taken back or rejected.
alter table inquiry add column result_time timestamptz;
