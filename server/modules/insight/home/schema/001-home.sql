-- after: administration/001
-- The home page: common functions, and the arrangement of the board.

create table home_shortcut (
  user_id bigint not null references app_user,
  module_id bigint not null references module on delete cascade,
  sort int not null,
  primary key (user_id, module_id)
);
create index home_shortcut_module on home_shortcut (module_id);

create table home_widget (
  user_id bigint not null references app_user,
  type varchar(8) not null check (type in ('BUYER', 'SUPPLIER', 'EXPERT', 'ADMIN')),
  widget_code varchar(32) not null,
  x smallint not null check (x between 0 and 11),
  y smallint not null check (y between 0 and 99),
  w smallint not null check (w between 3 and 12),
  h smallint not null check (h between 1 and 4),
  primary key (user_id, type, widget_code)
);
