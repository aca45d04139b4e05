-- Serial numbers of what a row of a delivery order brings; those that a posted receipt took are marked.
create table delivery_order_serial (
  delivery_detail_id bigint not null references delivery_order_detail (id) on delete cascade,
  place int not null check (place >= 0),
  material_id bigint not null references material (id),
  serial_no varchar(64) not null,
  received_flag smallint not null default 0 check (received_flag in (0, 1)),
  primary key (delivery_detail_id, place)
);
-- A number is found, and known to be taken, however its letters are written.
create index delivery_order_serial_no on delivery_order_serial (upper(serial_no), material_id);
