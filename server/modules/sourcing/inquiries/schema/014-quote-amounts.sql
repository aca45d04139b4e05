-- What an opened quote comes to with the tax of its rows, at the rates of the opening.
alter table inquiry_quote add column amount_tax numeric(24, 4) not null default 0;
alter table inquiry_quote add column amount_incl numeric(24, 4) not null default 0;

update inquiry_quote k set amount_tax = summed.tax, amount_incl = k.amount_excl + summed.tax
from (
  select t.quote_id, sum(round(round(a.qty * tier.price, q.currency_digits) * r.percent / 100, q.currency_digits)) as tax
  from inquiry_quote_item t join inquiry_article a on a.id = t.article_id join inquiry q on q.id = a.inquiry_id
    join tax_rate r on r.enterprise_id = q.enterprise_id and r.code = t.tax_code
    cross join lateral (select case when t.tiers = '[]' then t.price_excl else (
        select (range ->> 'priceExcl')::numeric from jsonb_array_elements(t.tiers) range
        where a.qty >= (range ->> 'fromQty')::numeric and (range ->> 'toQty' is null or a.qty < (range ->> 'toQty')::numeric)
        limit 1) end as price) tier
  where t.no_quote_flag = 0 and tier.price is not null
  group by t.quote_id) summed
where summed.quote_id = k.id;
update inquiry_quote set amount_incl = amount_excl where amount_incl = 0 and amount_excl <> 0;
