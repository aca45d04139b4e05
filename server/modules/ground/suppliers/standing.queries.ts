import sql from 'sql-template-tag'
import type { SupplierStanding } from '../../../../src/contract/ground/suppliers/standings.ts'
import type { Act } from '../../../kit/call/act.ts'

/** Suppliers without restrictions are left out. */
export function readStandings(
  { db, caller }: Pick<Act, 'db' | 'caller'>,
  ids: readonly string[],
): Promise<SupplierStanding[]> {
  return db.rows<SupplierStanding>(sql`
    select s.id, s.freeze_flag, s.black_flag, s.hold_kind, coalesce(k.expired, 0) as certificate_expired,
      s.risk_tier
    from supplier s
    left join lateral (
      select max(kind.expired) as expired from (
        select case when bool_and(t.long_term = 0 and t.expire_date < current_date) then 1 else 0 end as expired
        from supplier_certificate t where t.supplier_id = s.id and t.deleted = 0 group by t.cert_type) kind) k on true
    where s.enterprise_id = ${caller.enterpriseId} and s.id = any(${[...new Set(ids)]}::bigint[])
      and (s.freeze_flag = 1 or s.black_flag = 1 or s.hold_kind <> 'NONE' or k.expired = 1 or s.risk_tier = 'HIGH')
    order by s.id`)
}
