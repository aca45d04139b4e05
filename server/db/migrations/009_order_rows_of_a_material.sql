-- The list of rows of one material is in the order of every list: urgent first, then newest. Without the flag in the
-- index all rows of a material were read and sorted for each page.
drop index purchase_order_detail_material;
create index purchase_order_detail_material on purchase_order_detail (material_id, urgent_flag desc, id desc)
  where deleted = 0;
