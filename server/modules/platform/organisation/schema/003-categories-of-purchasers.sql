-- after: materials/001

-- Which material categories a purchaser buys; one category has one purchaser in an organisation.
create table purchaser_category (
  purchaser_id bigint not null references purchaser,
  purchasing_org_id bigint not null references org,
  category_id bigint not null references material_category,
  primary key (purchaser_id, category_id),
  unique (purchasing_org_id, category_id)
);
create index purchaser_category_category on purchaser_category (category_id);
