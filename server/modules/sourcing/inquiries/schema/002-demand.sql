-- The rows of demands that an article is asked for, with the part of each, in the order of need.
alter table inquiry_article add column demands jsonb not null default '[]';
