-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Molds in use, each with a material that is made with it.
create view answer_mold as
  select k.material_id, t.enterprise_id, t.org_id, t.keeper_supplier_id as supplier_id, t.used_shots >= t.life_shots as used_up
  from mold_material k join mold t on t.id = k.mold_id where t.status = 'IN_USE' and t.deleted = 0;
