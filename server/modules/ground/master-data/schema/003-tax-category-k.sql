-- K is the supply within the EU (UNCL5305).
alter table tax_rate drop constraint tax_rate_category_check,
  add constraint tax_rate_category_check check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'));
