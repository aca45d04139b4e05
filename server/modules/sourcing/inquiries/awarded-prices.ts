import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { measurePrices } from '../prices/read.ts'
import type { PriceStanding } from '../prices/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'

interface AwardedPrice {
  orgId: string
  currency: string
  materialId: string | null
  materialText: string
  supplierId: string
  supplierName: string
  unit: string
  priceExcl: string
}

export function readAwardedPrices(db: Db, enterpriseId: string, inquiryId: string): Promise<AwardedPrice[]> {
  return db.rows<AwardedPrice>(sql`
    select i.org_id, i.currency, a.material_id, a.material_text, k.supplier_id, s.name as supplier_name, a.unit,
      trim_scale(w.price_excl) as price_excl
    from inquiry_award w join inquiry i on i.id = w.inquiry_id join inquiry_article a on a.id = w.article_id
      join inquiry_quote k on k.id = w.quote_id join ${supplierView} s on s.id = k.supplier_id
    where w.inquiry_id = ${inquiryId} and i.enterprise_id = ${enterpriseId} order by a.id, k.id`)
}

export async function measureAwarded(
  db: Db,
  enterpriseId: string,
  prices: readonly AwardedPrice[],
): Promise<PriceStanding[]> {
  const [first] = prices
  if (first === undefined) return []
  const { orgId, currency } = first
  return measurePrices(db, { enterpriseId, orgId, currency, prices })
}
