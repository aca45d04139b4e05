import sql from 'sql-template-tag'
import type { TenderSource } from '../../../../../src/contract/sourcing/tendering/tender-sources.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { demandRowView } from '../../demand/read.ts'
import { agreedPriceView } from '../../prices/read.ts'
import { readTender } from './read-tender.queries.ts'

type Source<Part extends 'demands' | 'prices'> = TenderSource[Part][number]

/** @throws Refusal 10007 unless visible to the current user. */
export async function readSources(act: Act, id: string): Promise<TenderSource[]> {
  const { article, orgId } = await readTender(act, id)
  const { enterpriseId } = act.caller
  const named = article.flatMap(({ demands }) => demands.map(({ detailId }) => detailId))
  const rows = await act.db.rows<Omit<Source<'demands'>, 'qty'>>(sql`
    select d.id as detail_id, d.demand_id, d.demand_no, d.row_no, d.need_date from ${demandRowView} d
    where d.enterprise_id = ${enterpriseId} and d.id = any(${named}::bigint[])`)
  const materials = [...new Set(article.flatMap(({ materialId }) => materialId ?? []))]
  const prices = await act.db.rows<Source<'prices'> & { materialId: string }>(sql`
    select p.* from unnest(${materials}::bigint[]) as m (id) cross join lateral (
      select r.id, r.material_id, s.name as supplier_name, trim_scale(r.price_excl) as price_excl, r.currency,
        r.valid_from, r.valid_to
      from ${agreedPriceView} r join ${supplierView} s on s.id = r.supplier_id
      where r.enterprise_id = ${enterpriseId} and r.material_id = m.id and (r.org_id is null or r.org_id = ${orgId})
      order by r.valid_from desc, r.id desc limit 20
    ) p`)
  return article.map(
    ({ id: itemId, materialId, materialCode, materialText, spec, unitSymbol, unitPrecision, demands }) => ({
      itemId,
      materialCode,
      materialText,
      spec,
      unitSymbol,
      unitPrecision,
      demands: demands.flatMap(({ detailId, qty }) => {
        const row = rows.find(each => each.detailId === detailId)
        return row === undefined ? [] : [{ ...row, qty }]
      }),
      prices: prices
        .filter(price => materialId !== null && price.materialId === materialId)
        .map(({ materialId: _material, ...price }) => price),
    }),
  )
}
