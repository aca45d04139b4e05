-- after: tendering/006
-- What the formal check found for each published criterion of the comparison of prices.
alter table tender_bid add column marks jsonb not null default '[]';
-- The price that the rank compares, where it is not the price of the bid.
alter table tender_rank add column evaluated numeric(24, 4);
