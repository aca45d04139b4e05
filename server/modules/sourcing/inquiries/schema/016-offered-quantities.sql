-- after: inquiries/014
-- The terms of delivery of a quote, what it comes to for the quantities that are asked for, and of how many articles less is offered.
alter table inquiry_quote add column incoterm varchar(8)
  check (incoterm in ('EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'));
alter table inquiry_quote add column incoterm_place varchar(128) not null default '';
alter table inquiry_quote add column goods numeric(24, 4) not null default 0;
alter table inquiry_quote add column short_count int not null default 0;
update inquiry_quote set goods = amount_excl where amount_excl <> 0;

-- What is offered of an article where it is not what is asked for, and the price that counts for it with the tax of the opening.
alter table inquiry_quote_item add column offered_qty numeric(20, 6);
alter table inquiry_quote_item add column price_incl numeric(20, 6);

update inquiry_quote_item t set price_incl = round(priced.price * (1 + priced.percent / 100), 6)
from (
  select k.quote_id, k.article_id, rate.percent, case when k.tiers = '[]' then k.price_excl else (
      select (range ->> 'priceExcl')::numeric from jsonb_array_elements(k.tiers) range
      where a.qty >= (range ->> 'fromQty')::numeric and (range ->> 'toQty' is null or a.qty < (range ->> 'toQty')::numeric)
      limit 1) end as price
  from inquiry_quote_item k join inquiry_article a on a.id = k.article_id join inquiry q on q.id = a.inquiry_id
    cross join lateral (
      select coalesce((select r.percent from tax_rate r where r.enterprise_id = q.enterprise_id and r.code = k.tax_code
        order by r.deleted, r.valid_from desc limit 1), 0) as percent) rate
  where k.no_quote_flag = 0) priced
where priced.quote_id = t.quote_id and priced.article_id = t.article_id and priced.price is not null;
