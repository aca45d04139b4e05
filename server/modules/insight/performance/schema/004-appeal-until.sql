-- after: performance/003
-- Until when suppliers may object, as the setting was when the results were published.

alter table perf_file add column appeal_until timestamptz;
update perf_file set appeal_until = publish_time + interval '10 days' where publish_time is not null;
alter table perf_file add check ((publish_time is null) = (appeal_until is null));
