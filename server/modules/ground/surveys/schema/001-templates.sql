-- after: suppliers/001
-- What suppliers are asked: templates of surveys with their fields.

create table survey_template (
  like business_columns including all,
  name varchar(64) not null,
  kind varchar(16) not null check (kind in ('BASIC', 'QUALITY', 'ENVIRONMENT', 'FINANCE', 'SECURITY', 'CUSTOM')),
  mandatory smallint not null default 0 check (mandatory in (0, 1)),
  scored smallint not null default 0 check (scored in (0, 1)),
  pass_score varchar(6) not null default '',
  fields jsonb not null default '[]',
  status varchar(16) not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'RETIRED')),
  edition integer not null default 1 check (edition > 0),
  foreign key (enterprise_id) references enterprise (id)
);
create unique index survey_template_name on survey_template (enterprise_id, lower(name)) where deleted = 0;
