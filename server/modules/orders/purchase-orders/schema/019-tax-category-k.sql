-- K is the supply within the EU (UNCL5305).
alter table purchase_order_detail drop constraint purchase_order_detail_tax_category_check,
  add constraint purchase_order_detail_tax_category_check check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'));
