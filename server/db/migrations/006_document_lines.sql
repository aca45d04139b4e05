-- What the document that an order came from called its lines, so that later documents find the row (domain §22).
create table purchase_order_document_line (
  detail_id bigint primary key references purchase_order_detail (id) on delete cascade,
  line_id varchar(64) not null
);
