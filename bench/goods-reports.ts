import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** Due rows with the day on which each was complete: the receipts of each row are added up once, in one pass. */
const due = (enterpriseId: string, from?: string): Sql => sql`
  with u as (
    select d.id as row_id, null::bigint as plan_row_id, d.supplier_id, d.need_date as requested,
      coalesce(d.first_promised_date, d.promised_date, d.need_date) as promised, d.qty - d.aborted_qty - d.closed_qty as due_qty, 0::numeric as before,
      (d.qty - d.aborted_qty - d.closed_qty) * (1 - d.short_tolerance_pct / 100) as enough
    from purchase_order_detail d
    where d.enterprise_id = ${enterpriseId} and d.deleted = 0 and d.issued_flag = 1 and d.row_status not in ('OPEN', 'ABORTED')
      and coalesce(d.first_promised_date, d.promised_date, d.need_date) <= current_date ${since(from, sql`coalesce(d.first_promised_date, d.promised_date, d.need_date)`)}
      and not exists (select from delivery_plan_detail k join delivery_plan p on p.id = k.plan_id
        where k.order_detail_id = d.id and k.kind = 'FIRM' and p.deleted = 0 and p.version_no > 0
          and (k.row_status <> 'CLOSED' or k.received_qty > 0))
    union all
    select d.id, k.id, d.supplier_id, k.plan_date, coalesce(a.promised, k.plan_date), k.plan_qty,
      sum(k.plan_qty) over (partition by d.id order by coalesce(a.promised, k.plan_date), k.id) - k.plan_qty,
      k.plan_qty * (1 - d.short_tolerance_pct / 100)
    from delivery_plan_detail k join delivery_plan p on p.id = k.plan_id join purchase_order_detail d on d.id = k.order_detail_id
      left join lateral (select max(m.promise_date) as promised from delivery_plan_promise m
        where m.detail_id = k.id and m.decision = 'ACCEPTED') a on true
    where d.enterprise_id = ${enterpriseId} and d.deleted = 0 and d.issued_flag = 1 and k.kind = 'FIRM' and p.deleted = 0
      and p.version_no > 0 and coalesce(a.promised, k.plan_date) <= current_date ${since(from, sql`coalesce(a.promised, k.plan_date)`)}),
  came as (
    select k.order_detail_id, r.receive_date,
      sum(k.accepted_qty + k.concession_qty - k.reversed_accepted_qty)
        over (partition by k.order_detail_id order by r.receive_date, k.id) as running
    from receive_detail k join receive r on r.id = k.receive_id
    where r.enterprise_id = ${enterpriseId} and r.status = 'POSTED' and r.deleted = 0),
  x as (
    select u.row_id, u.plan_row_id, u.supplier_id, u.requested, u.promised, u.due_qty, u.before, max(c.running) as accepted,
      min(c.receive_date) filter (where c.running >= u.before + u.enough) as complete
    from u left join came c on c.order_detail_id = u.row_id where u.due_qty > 0
    group by u.row_id, u.plan_row_id, u.supplier_id, u.requested, u.promised, u.due_qty, u.before)`

const since = (from: string | undefined, day: Sql) => (from === undefined ? sql`` : sql`and ${day} >= ${from}::date`)

const dueCounts = sql`count(*), count(*) filter (where x.complete <= x.promised), count(*) filter (where x.complete > x.promised),
  count(*) filter (where x.complete is null), count(*) filter (where x.complete <= x.requested),
  sum(coalesce(x.complete, current_date) - x.promised) filter (where x.complete is null or x.complete > x.promised)`

export const bareDue = {
  suppliers: (enterpriseId: string): Sql => sql`
    ${due(enterpriseId)} select s.supplier_no, s.name, g.*, count(*) over ()
    from (select x.supplier_id, ${dueCounts}, count(*) filter (where x.complete < x.promised - 3) from x group by x.supplier_id) g
      join supplier s on s.id = g.supplier_id order by 4 desc, 3 limit 50`,
  figures: (enterpriseId: string): Sql => sql`
    ${due(enterpriseId)} select date_trunc('month', x.promised), x.supplier_id, ${dueCounts} from x group by 1, 2`,
  rows: (enterpriseId: string, from: string): Sql[] => [
    sql`${due(enterpriseId, from)}
      select p.*, o.order_no, d.row_no, d.material_text, d.spec, s.name, m.code, u.symbol
      from (select x.*, count(*) over () from x order by x.promised desc, x.row_id desc limit 50) p
        join purchase_order_detail d on d.id = p.row_id join purchase_order o on o.id = d.order_id
        join supplier s on s.id = d.supplier_id left join material m on m.id = d.material_id
        join unit u on u.enterprise_id = d.enterprise_id and u.code = d.unit
      order by p.promised desc, p.row_id desc`,
  ],
}

/** Order rows that exceed their demand or their quantity, or repeat the previous one. */
const over = (enterpriseId: string): Sql => sql`
  with r as (
    select d.id, d.order_id, d.row_no, d.supplier_id, d.material_id, d.qty, d.qty - d.aborted_qty - d.closed_qty as expected,
      d.received_qty, d.need_date
    from purchase_order_detail d
    where d.enterprise_id = ${enterpriseId} and d.deleted = 0 and d.row_status <> 'ABORTED'
      and d.order_status in ('ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING', 'COMPLETED')),
  x as (
    select 'RECEIVED' as kind, r.id, r.order_id, r.need_date, r.expected as limit_qty, r.received_qty as actual_qty, null::bigint as other
    from r where r.received_qty > r.expected
    union all
    select 'DUPLICATE', n.id, n.order_id, n.need_date, n.qty_before, n.qty_before + n.qty, n.order_before
    from (select r.id, r.order_id, r.need_date, r.qty, lag(r.order_id) over w as order_before, lag(r.qty) over w as qty_before,
        lag(r.need_date) over w as need_before
      from r where r.material_id is not null window w as (partition by r.supplier_id, r.material_id order by r.need_date, r.id)) n
    where n.order_before <> n.order_id and n.need_date - n.need_before <= 7)`

export const bareOver = {
  rows: (enterpriseId: string): Sql => sql`
    ${over(enterpriseId)}
    select p.*, o.order_no, d.row_no, d.material_text, d.spec, b.order_no, s.name, m.code, u.symbol, e.name
    from (select x.*, count(*) over () from x order by x.need_date desc, x.id desc, x.kind limit 50) p
      join purchase_order_detail d on d.id = p.id join purchase_order o on o.id = p.order_id
      left join purchase_order b on b.id = p.other join supplier s on s.id = d.supplier_id
      left join material m on m.id = d.material_id join unit u on u.enterprise_id = d.enterprise_id and u.code = d.unit
      left join purchaser k on k.id = o.purchaser_id left join employee e on e.id = k.employee_id
    order by p.need_date desc, p.id desc, p.kind`,
  figures: (enterpriseId: string): Sql => sql`
    ${over(enterpriseId)}
    select x.kind, date_trunc('month', x.need_date), o.purchaser_id, count(*)
    from x join purchase_order o on o.id = x.order_id group by 1, 2, 3`,
}

/** Differences between planned, shipped and received quantities. */
const differences = (enterpriseId: string): Sql => sql`
  with g as (
    select k.delivery_detail_id, sum(k.received_qty - k.reversed_accepted_qty - k.reversed_rejected_qty) as came,
      sum(k.rejected_qty) as rejected, max(r.receive_date) as arrived
    from receive_detail k join receive r on r.id = k.receive_id
    where r.enterprise_id = ${enterpriseId} and r.status in ('INSPECTING', 'POSTED') and r.deleted = 0
      and k.delivery_detail_id is not null
    group by k.delivery_detail_id),
  c as (
    select v.id, v.delivery_id, v.order_detail_id, v.plan_detail_id, d.supplier_id, v.qty, v.missing_qty,
      coalesce(g.came, 0) as came, g.rejected, coalesce(p.plan_date, d.arrive_date) as day,
      case when g.arrived is not null then g.arrived - coalesce(p.plan_date, d.arrive_date)
        when d.status in ('SHIPPED', 'PART_RECEIVED') then greatest(0, current_date - coalesce(p.plan_date, d.arrive_date)) end as days
    from delivery_order_detail v join delivery_order d on d.id = v.delivery_id left join g on g.delivery_detail_id = v.id
      left join delivery_plan_detail p on p.id = v.plan_detail_id
    where d.enterprise_id = ${enterpriseId} and d.deleted = 0 and d.status <> 'NEW'
    union all
    select null, null, p.order_detail_id, p.id, h.supplier_id, p.plan_qty, p.plan_qty - p.shipped_qty, p.plan_qty, 0, p.plan_date, 0
    from delivery_plan_detail p join delivery_plan h on h.id = p.plan_id
    where h.enterprise_id = ${enterpriseId} and h.deleted = 0 and h.version_no > 0 and p.kind = 'FIRM' and h.status <> 'NEW'
      and p.row_status <> 'CLOSED' and p.plan_date < current_date and p.shipped_qty < p.plan_qty),
  x as (
    select c.*, k.kind from c cross join lateral (values ('SHORT', c.missing_qty > 0), ('OVER', c.came > c.qty),
      ('LATE', c.days > 0), ('EARLY', c.days < 0), ('DAMAGED', c.rejected > 0)) k (kind, holds) where k.holds)`

export const bareDifferences = {
  rows: (enterpriseId: string): Sql => sql`
    ${differences(enterpriseId)}
    select p.*, o.order_no, d.row_no, d.material_text, d.spec, s.name, m.code, u.symbol, t.delivery_no, (
      select string_agg(distinct r.receive_no, ', ') from receive_detail k join receive r on r.id = k.receive_id
      where k.delivery_detail_id = p.id)
    from (select x.*, count(*) over () from x order by x.day desc, x.id desc nulls last, x.kind limit 50) p
      join purchase_order_detail d on d.id = p.order_detail_id join purchase_order o on o.id = d.order_id
      join supplier s on s.id = d.supplier_id left join material m on m.id = d.material_id
      left join delivery_order t on t.id = p.delivery_id
      join unit u on u.enterprise_id = d.enterprise_id and u.code = d.unit
    order by p.day desc, p.id desc nulls last, p.kind`,
  figures: (enterpriseId: string): Sql => sql`
    ${differences(enterpriseId)}
    select x.kind, date_trunc('week', x.day), x.supplier_id, count(*) from x group by 1, 2, 3`,
}
