-- What rows of orders that were made of awards hold of them.

create table inquiry_award_use (
  -- The order row: it is for one awarded article.
  row_id bigint primary key,
  order_id bigint not null,
  article_id bigint not null references inquiry_article (id),
  -- Who was awarded it.
  supplier_id bigint not null references supplier (id),
  -- 0: the row is of another supplier, material or unit now, or its order was cancelled or deleted.
  qty numeric(20, 6) not null check (qty >= 0),
  use_time timestamptz not null default now()
);
create index inquiry_award_use_order on inquiry_award_use (order_id);
create index inquiry_award_use_article on inquiry_award_use (article_id, supplier_id);
create index inquiry_award_use_supplier on inquiry_award_use (supplier_id);
