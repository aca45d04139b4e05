-- The payment terms that a quote is made under; null: those that the inquiry asks for.
alter table inquiry_quote add column payment_term_id bigint references payment_term (id);
