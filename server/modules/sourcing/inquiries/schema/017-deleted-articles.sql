-- When an article is deleted, as with a draft that is saved again, the database looks for whoever names it.
create index inquiry_quote_item_article on inquiry_quote_item (article_id);
create index inquiry_award_article on inquiry_award (article_id);
create index inquiry_nuclear_article on inquiry_nuclear (article_id);
