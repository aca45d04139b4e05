-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Categories of materials, each below its parent.
create view answer_material_category as
  select id, enterprise_id, deleted, code, names, parent_id, sort, active from material_category;

-- Materials.
create view answer_material as
  select id, enterprise_id, deleted, code, name, spec from material;
