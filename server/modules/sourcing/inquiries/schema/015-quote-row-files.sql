-- after: inquiries/013
-- Files of single rows of a quote have a place of their own; without an article it is that of the whole quote.
alter table inquiry_quote_place add column article_id bigint references inquiry_article (id) on delete cascade;
alter table inquiry_quote_place drop constraint inquiry_quote_place_inquiry_id_supplier_id_round_key;
alter table inquiry_quote_place add constraint inquiry_quote_place_of
  unique nulls not distinct (inquiry_id, supplier_id, round, article_id);
create index inquiry_quote_place_article on inquiry_quote_place (article_id) where article_id is not null;
