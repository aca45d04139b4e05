-- after: suppliers/001

-- Which suppliers a user of the supplier side acts for.
create table user_supplier (
  user_id bigint not null references app_user,
  supplier_id bigint not null references supplier,
  primary key (user_id, supplier_id)
);
create index user_supplier_supplier on user_supplier (supplier_id);
