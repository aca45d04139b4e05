-- after: suppliers/001
-- The password that users of one company get by a reset or an import; each company has a value of its own.
create table default_password (
  enterprise_id bigint not null references enterprise,
  owner_kind varchar(16) not null check (owner_kind in ('COMPANY', 'SUPPLIER', 'BUYER', 'EXPERT', 'ADMIN')),
  -- A company of the buyer, or a supplier; null for users of a type that belong to neither.
  owner_id bigint check ((owner_id is not null) = (owner_kind in ('COMPANY', 'SUPPLIER'))),
  password varchar(16) not null check (length(password) >= 6),
  version int not null default 0,
  unique nulls not distinct (enterprise_id, owner_kind, owner_id)
);
