-- after: surveys/001
-- Surveys that are asked of suppliers, and what each of them answers.

create table survey (
  like business_columns including all,
  survey_no varchar(64) not null,
  title varchar(128) not null,
  template_id bigint not null references survey_template (id),
  edition integer not null default 0,
  mandatory smallint not null default 0 check (mandatory in (0, 1)),
  scored smallint not null default 0 check (scored in (0, 1)),
  pass_score varchar(6) not null default '',
  fields jsonb not null default '[]',
  deadline timestamptz not null,
  supplier_ids jsonb not null default '[]',
  status varchar(16) not null default 'NEW' check (status in ('NEW', 'APPROVING', 'REJECTED', 'SENT', 'CLOSED')),
  submit_by bigint references app_user (id),
  foreign key (enterprise_id) references enterprise (id),
  unique (enterprise_id, survey_no)
);
create index survey_list on survey (enterprise_id, id desc) where deleted = 0;
create index survey_template_used on survey (template_id);

create table survey_assign (
  like business_columns including all,
  survey_id bigint not null references survey (id),
  supplier_id bigint not null references supplier (id),
  status varchar(16) not null default 'WAITING'
    check (status in ('WAITING', 'FILLING', 'SUBMITTED', 'APPROVED', 'REJECTED', 'OVERDUE')),
  answers jsonb not null default '[]',
  scores jsonb not null default '[]',
  score numeric(8, 2),
  opinion varchar(500) not null default '',
  submit_time timestamptz,
  foreign key (enterprise_id) references enterprise (id),
  unique (survey_id, supplier_id)
);
create index survey_assign_supplier on survey_assign (supplier_id, survey_id);
create index survey_assign_open on survey_assign (survey_id) where status in ('WAITING', 'FILLING');
