-- While a system takes nothing, its administrators hear of it once, not once for each document.
alter table interface_def add column told smallint not null default 0 check (told in (0, 1));
