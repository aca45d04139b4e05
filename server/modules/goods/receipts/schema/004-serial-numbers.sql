-- Serial numbers of what a row of a receipt brought. IN: it is here; HELD: a return or a reversal names it; GONE: it went
-- back to its supplier, or counts as never received.
create table receive_serial (
  receive_detail_id bigint not null references receive_detail (id) on delete cascade,
  place int not null check (place >= 0),
  material_id bigint not null references material (id),
  serial_no varchar(64) not null,
  state varchar(8) not null default 'IN' check (state in ('IN', 'HELD', 'GONE')),
  primary key (receive_detail_id, place)
);
-- A number is found, and known to be taken, however its letters are written.
create index receive_serial_no on receive_serial (upper(serial_no), material_id);
