import Big from 'big.js'
import sql from 'sql-template-tag'
import type { ContractItemInput } from '../../../src/contract/contracts/contract-rows.ts'
import { priceFor } from '../../../src/contract/inquiries/award-sums.ts'
import type { Db } from '../../db/database.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import { measurePrices } from '../prices/read.ts'
import type { PriceStanding } from '../prices/read.ts'

/** What decides which ceilings hold for the rows of a contract. */
export interface PricedContract {
  enterpriseId: string
  orgId: string
  supplierId: string
  currency: string
  validFrom: string
}

type PricedRow = Pick<ContractItemInput, 'materialId' | 'unit' | 'qty' | 'priceExcl' | 'tiers'>

/** The rows of a contract with what decides their ceilings, in their order. */
export function readPricedRows(db: Db, contractId: string): Promise<PricedRow[]> {
  return db.rows<PricedRow>(sql`
    select material_id, unit, trim_scale(qty) as qty, trim_scale(price_excl) as price_excl, tiers
    from contract_item where contract_id = ${contractId} order by row_no`)
}

/** How the prices of rows stand to their ceilings on the day on which the contract begins, or today. */
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

/** The price for the whole quantity of a row; of a price alone the highest of its ranges. */
function measuredPrice({ qty, priceExcl, tiers }: PricedRow): string {
  const found = Number(qty) > 0 ? priceFor({ priceExcl, tiers }, qty) : null
  if (found !== null || tiers.length === 0) return found ?? priceExcl
  return tiers.reduce((most, tier) => (new Big(tier.priceExcl).gt(most) ? tier.priceExcl : most), '0')
}

/**
 * Refuses prices above a blocking ceiling; only rows of `changed` count when it is given.
 * @throws Refusal 16009 with every such row.
 */
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

/** Whether a price waits for an approval because of its ceiling. */
export async function priceNeedsApproval(
  db: Db,
  contract: PricedContract,
  rows: readonly PricedRow[],
): Promise<boolean> {
  return (await contractPrices(db, contract, rows)).some(({ result }) => result === 'APPROVE')
}
