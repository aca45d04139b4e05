-- `title` and `content` are in the original language, the translations in `titles` and `contents` by language.
alter table announcement
  add column language varchar(2) check (language in ('en', 'zh', 'es', 'ja')),
  add column titles jsonb not null default '{}',
  -- Safe HTML.
  add column contents jsonb not null default '{}';
update announcement a set language = e.locale from enterprise e where e.id = a.enterprise_id;
alter table announcement alter column language set not null;
