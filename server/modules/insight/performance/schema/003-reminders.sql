-- after: performance/002
-- What was told of the deadline of ratings: 1 that it is near, 2 that it is over.

alter table perf_file add column told smallint not null default 0 check (told between 0 and 2);
create index perf_file_rating on perf_file (rate_deadline) where status = 'RATING' and deleted = 0;
