-- The home page (domain §7.4): common functions and the arrangement of the board, and what its figures are read by.

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

-- Sums of a year are read from these alone.
create index purchase_order_value on purchase_order (enterprise_id, order_date)
  include (org_id, status, local_currency, local_amount) where deleted = 0 and issued_flag = 1;
create index purchase_order_supplier_value on purchase_order (supplier_id, order_date)
  include (status, currency, amount_incl) where deleted = 0 and issued_flag = 1;

-- Rows that are due: few of all rows are open.
create index purchase_order_detail_due on purchase_order_detail (enterprise_id, need_date)
  include (org_id, row_status) where deleted = 0 and open_qty > 0;
create index purchase_order_detail_supplier_due on purchase_order_detail (supplier_id, need_date)
  include (issued_flag, row_status) where deleted = 0 and open_qty > 0;

create index msg_send_record_time on msg_send_record (enterprise_id, create_time desc);
create index msg_send_record_failed on msg_send_record (enterprise_id) where status = 'FAILED';

-- Suppliers look at what is due row by row, as buyers do.
insert into role_module (role_id, module_id)
select role.id, module.id from role, module
where role.code in ('SUPPLIER', 'SUP_ADMIN', 'SUP_FINANCE') and module.code = 'order-row-list'
on conflict do nothing;
update module set sort = 1 where code = 'order-my' and sort = 3; -- their orders come first
