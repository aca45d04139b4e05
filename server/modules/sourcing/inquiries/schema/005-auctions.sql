-- Reverse auctions: bidders offer ever lower prices until the end, and see how they stand.
alter table inquiry drop constraint inquiry_inquiry_type_check,
  add constraint inquiry_inquiry_type_check check (inquiry_type in ('QUOTE', 'SINGLE', 'AUCTION')),
  -- The rules of an auction; null for every other kind.
  add column auction jsonb,
  -- How many offers were accepted, and how often one of them has moved the end.
  add column offer_count int not null default 0,
  add column extensions int not null default 0,
  add constraint inquiry_auction_check check ((inquiry_type = 'AUCTION') = (auction is not null));

-- The last offer of a bidder, and its place in the order of all.
alter table inquiry_quote add column offer_price numeric(20, 6) check (offer_price > 0), add column offer_place int;

-- Every offer that was accepted, never changed.
create table inquiry_offer (
  inquiry_id bigint not null references inquiry (id) on delete cascade,
  place int not null check (place > 0),
  quote_id bigint not null references inquiry_quote (id),
  create_by bigint,
  price_excl numeric(20, 6) not null check (price_excl > 0),
  tax_code varchar(16) not null,
  valid_until date not null,
  lead_days int,
  offer_time timestamptz not null,
  primary key (inquiry_id, place)
);
create index inquiry_offer_of on inquiry_offer (quote_id, place desc);
