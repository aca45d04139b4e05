import sql from 'sql-template-tag'
import Big from 'big.js'
import type { ContractInput } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

type Tier = ContractInput['details'][number]['tiers'][number]

interface BidRow {
  supplierId: string
  currency: string
  materialId: string | null
  qty: string
  unit: string
  priceExcl: string
  taxCode: string
  tiers: readonly Tier[]
}

/** A contract from a tender keeps supplier, currency and rows of the bid. @throws Refusal 10008. */
export async function requireBidRows({ db }: Act, id: string, input: ContractInput): Promise<void> {
  const rows = await db.rows<BidRow>(sql`
    select t.supplier_id, t.currency, d.material_id, trim_scale(d.qty) as qty, d.unit,
      trim_scale(d.price_excl) as price_excl, d.tax_code, d.tiers
    from contract_item d join contract t on t.id = d.contract_id
    where t.id = ${id} and t.source_type = 'TENDER' order by d.row_no`)
  const [first] = rows
  if (first === undefined) return
  const key = 'contracts.lockedToBid'
  const heads = (['supplierId', 'currency'] as const).filter(field => input[field] !== first[field])
  const wrong = rows.flatMap((row, at) => (same(row, input.details[at]) ? [] : [at]))
  const more = input.details.length > rows.length ? [rows.length] : []
  refuseProblems([
    ...heads.map((field): Problem => ({ field, name: 'invalidInput', key })),
    ...[...wrong, ...more].map((at): Problem => ({ field: `details[${at}].qty`, row: at, name: 'invalidInput', key })),
  ])
}

function same(row: BidRow, given: ContractInput['details'][number] | undefined): boolean {
  if (given === undefined) return false
  const { materialId, qty, unit, priceExcl, taxCode, tiers } = given
  return (
    materialId === row.materialId &&
    unit === row.unit &&
    taxCode === row.taxCode &&
    new Big(qty).eq(row.qty) &&
    new Big(priceExcl).eq(row.priceExcl) &&
    textOf(tiers) === textOf(row.tiers)
  )
}

const plain = (value: string | null): string => (value === null ? '' : new Big(value).toFixed())

const textOf = (tiers: readonly Tier[]): string =>
  tiers.map(({ fromQty, toQty, priceExcl }) => [fromQty, toQty, priceExcl].map(plain).join(' ')).join(';')
