import Big from 'big.js'
import sql from 'sql-template-tag'
import type { ContractItemInput } from '../../../../src/contract/sourcing/contracts/contract-rows.ts'
import { priceFor } from '../../../../src/contract/sourcing/rounds/offers.ts'
import type { Db } from '../../../db/database.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { measurePrices } from '../prices/read.ts'
import type { PriceStanding } from '../prices/read.ts'

export interface PricedContract {
  enterpriseId: string
  orgId: string
  supplierId: string
  currency: string
  validFrom: string
}

type PricedRow = Pick<ContractItemInput, 'materialId' | 'unit' | 'qty' | 'priceExcl' | 'tiers'>

/** In row order. */
export function readPricedRows(db: Db, contractId: string): Promise<PricedRow[]> {
  return db.rows<PricedRow>(sql`
    select material_id, unit, trim_scale(qty) as qty, trim_scale(price_excl) as price_excl, tiers
    from contract_item where contract_id = ${contractId} order by row_no`)
}

/** Compares with the ceilings on the contract's first day, or today. */
export function contractPrices(
  db: Db,
  { supplierId, validFrom, ...contract }: PricedContract,
  rows: readonly PricedRow[],
): Promise<PriceStanding[]> {
  return measurePrices(db, {
    ...contract,
    ofContract: true,
    from: validFrom,
    prices: rows.map(row => ({
      materialId: row.materialId,
      supplierId,
      unit: row.unit,
      priceExcl: measuredPrice(row),
    })),
  })
}

/** Uses the price for the whole quantity; without a quantity, the highest price of the ranges. */
function measuredPrice({ qty, priceExcl, tiers }: PricedRow): string {
  const found = Number(qty) > 0 ? priceFor({ priceExcl, tiers }, qty) : null
  if (found !== null || tiers.length === 0) return found ?? priceExcl
  return tiers.reduce((most, tier) => (new Big(tier.priceExcl).gt(most) ? tier.priceExcl : most), '0')
}

/** Only checks rows in `changed`, if given. @throws Refusal 16009 with every such row. */
export async function requirePrices(
  db: Db,
  contract: PricedContract,
  rows: readonly PricedRow[],
  changed: (at: number) => boolean = () => true,
): Promise<void> {
  const found = await contractPrices(db, contract, rows)
  refuseProblems(
    found.flatMap(({ result, ceiling }, at) => {
      if (result !== 'BLOCK' || !changed(at)) return []
      const field = `details[${at}].priceExcl`
      return [{ field, row: at, name: 'priceNotAllowed' as const, key: 'priceAboveCeiling', values: { ceiling } }]
    }),
  )
}

export async function priceNeedsApproval(
  db: Db,
  contract: PricedContract,
  rows: readonly PricedRow[],
): Promise<boolean> {
  return (await contractPrices(db, contract, rows)).some(({ result }) => result === 'APPROVE')
}
