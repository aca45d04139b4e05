import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { boardColumns, mostCards } from '../../../../src/contract/insight/lifecycle/board.ts'
import type {
  BoardSupplier,
  SupplierBoard,
  querySupplierBoard,
} from '../../../../src/contract/insight/lifecycle/board.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing } from '../../../kit/call/paging.ts'
import { memberOf, supplierOrgView, supplierView } from '../../ground/suppliers/read.ts'

export async function readBoard(
  { db, caller }: Act,
  { keyword = '', supplierCategoryId, orgId }: Input<typeof querySupplierBoard>,
): Promise<SupplierBoard> {
  const ofOrg =
    orgId === undefined
      ? sql`true`
      : sql`exists (select from ${supplierOrgView} so where so.supplier_id = s.id and so.org_id = ${orgId} and so.active = 1)`
  const rows = await db.rows<BoardSupplier & { count: number }>(sql`
    with placed as (
      select s.*, case when s.black_flag = 1 then 'BLACK' when s.stage = 'EXITED' then 'EXITED'
          when s.freeze_flag = 1 then 'FROZEN' else s.stage end as board_column
      from ${supplierView} s
      where s.enterprise_id = ${caller.enterpriseId} and s.deleted = 0 and ${ofOrg} and ${memberOf(supplierCategoryId)}
        and concat_ws(' ', s.supplier_no, s.name) ilike ${containing(keyword)}),
    counted as (
      select p.*, count(*) over (partition by board_column)::int as count,
        row_number() over (partition by board_column order by p.name, p.id) as at
      from placed p)
    select c.id, c.supplier_no, c.name, c.board_column, c.stage, c.stage_time, c.level, c.risk_tier, c.freeze_flag,
      c.black_flag, c.hold_kind, c.count,
      (select jsonb_build_object('id', l.id::text, 'lifecycleNo', l.lifecycle_no, 'direction', l.direction)
        from lifecycle_apply l where l.supplier_id = c.id and l.status = 'APPROVING' limit 1) as waiting
    from counted c where c.at <= ${mostCards} order by c.name, c.id`)
  const counts = new Map(rows.map(({ boardColumn, count }) => [boardColumn, count]))
  return {
    columns: boardColumns.map(boardColumn => ({ boardColumn, count: counts.get(boardColumn) ?? 0 })),
    suppliers: rows.map(({ count: _count, ...supplier }) => supplier),
  }
}
