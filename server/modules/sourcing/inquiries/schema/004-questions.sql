-- Questions of invited suppliers about an inquiry.
create table inquiry_question (
  like business_columns including all,
  inquiry_id bigint not null references inquiry (id) on delete cascade,
  supplier_id bigint not null references supplier (id),
  -- The article that it is about; null for the whole inquiry.
  article_id bigint references inquiry_article (id) on delete set null,
  title varchar(128) not null,
  content varchar(2000) not null,
  status varchar(16) not null default 'UNHANDLED' check (status in ('UNHANDLED', 'ANSWERED', 'REJECTED')),
  answer varchar(2000) not null default '',
  answer_name varchar(64) not null default '',
  answer_time timestamptz,
  public_flag smallint not null default 0 check (public_flag in (0, 1)),
  foreign key (enterprise_id) references enterprise (id)
);
create index inquiry_question_of on inquiry_question (inquiry_id, id desc) where deleted = 0;
create index inquiry_question_supplier on inquiry_question (supplier_id, id desc) where deleted = 0;
create index inquiry_question_article on inquiry_question (article_id);
