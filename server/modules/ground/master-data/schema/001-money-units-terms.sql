-- Currencies, units, taxes and payment terms. Codes of currencies and units are their keys elsewhere: documents say
-- 'CNY' and 'KGM', not an id.

create table currency (
  like business_columns including all,
  code char(3) not null check (code ~ '^[A-Z]{3}$'),
  names jsonb not null check (names ? 'en'),
  digits smallint not null default 2 check (digits between 0 and 4),
  symbol varchar(8) not null default '',
  active smallint not null default 1 check (active in (0, 1)),
  foreign key (enterprise_id) references enterprise (id),
  unique (enterprise_id, code)
);

-- One unit of `from_currency` costs `rate` units of `to_currency`; the newest not after a document's day is used.
create table exchange_rate (
  like business_columns including all,
  from_currency char(3) not null,
  to_currency char(3) not null,
  rate numeric(18, 9) not null check (rate > 0),
  valid_from date not null,
  source varchar(64) not null default '',
  foreign key (enterprise_id, from_currency) references currency (enterprise_id, code),
  foreign key (enterprise_id, to_currency) references currency (enterprise_id, code),
  check (from_currency <> to_currency),
  unique (enterprise_id, from_currency, to_currency, valid_from)
);
create index exchange_rate_to on exchange_rate (enterprise_id, to_currency);

create table unit (
  like business_columns including all,
  code varchar(8) not null check (code ~ '^[A-Z0-9]{2,3}$'), -- UN/ECE Recommendation 20
  names jsonb not null check (names ? 'en'),
  symbol varchar(16) not null default '',
  precision smallint not null default 0 check (precision between 0 and 6),
  dimension varchar(32) not null default 'COUNT'
    check (dimension in ('COUNT', 'MASS', 'LENGTH', 'AREA', 'VOLUME', 'TIME', 'ENERGY', 'OTHER')),
  active smallint not null default 1 check (active in (0, 1)),
  foreign key (enterprise_id) references enterprise (id),
  unique (enterprise_id, code)
);

create table tax_rate (
  like business_columns including all,
  code varchar(16) not null,
  names jsonb not null check (names ? 'en'),
  percent numeric(9, 4) not null check (percent between 0 and 100),
  category varchar(2) not null check (category in ('S', 'Z', 'E', 'AE', 'G', 'O')),
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  valid_from date not null default '2000-01-01',
  valid_to date check (valid_to >= valid_from),
  check (category = 'S' or percent = 0), -- reverse charge, exempt and out of scope are 0 %
  foreign key (enterprise_id) references enterprise (id),
  unique (enterprise_id, code)
);

create table payment_term (
  like business_columns including all,
  code varchar(16) not null,
  name varchar(128) not null,
  names jsonb not null default '{}', -- texts in further languages; a missing one is `name`
  base_date varchar(32) not null check (base_date in ('INVOICE_DATE', 'ARRIVAL_DATE', 'RECEIPT_DATE', 'MONTH_END')),
  days int not null default 0 check (days >= 0),
  fixed_day smallint check (fixed_day between 1 and 31),
  stages jsonb not null default '[]' check (jsonb_typeof(stages) = 'array'),
  active smallint not null default 1 check (active in (0, 1)),
  foreign key (enterprise_id) references enterprise (id),
  unique (enterprise_id, code)
);
