import sql from 'sql-template-tag'

/** Includes the requested and the total ordered quantity. */
export const orderedDemandView = sql`
  (select h.business_id as order_id, h.row_id as order_detail_id, h.detail_id as demand_detail_id, h.qty, p.demand_no, d.row_no as demand_row_no,
    d.qty as demand_qty, d.ordered_qty
  from pur_demand_share h join pur_demand_detail d on d.id = h.detail_id join pur_demand p on p.id = d.demand_id
  where h.business_type = 'PURCHASE_ORDER')`

/** `row_id` is the article or the order row. */
export const heldPlaceView = sql`
  (select h.business_type, h.business_id, h.row_id, p.inventory_org_id
  from pur_demand_share h join pur_demand_detail d on d.id = h.detail_id join pur_demand p on p.id = d.demand_id)`

/** Rows of demands with the number of their demand. */
export const demandRowView = sql`
  (select d.id, d.demand_id, p.enterprise_id, p.demand_no, d.row_no, d.need_date
  from pur_demand_detail d join pur_demand p on p.id = d.demand_id where p.deleted = 0)`
