import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/** Settings of an enterprise with their values when nobody changed them. */
export const settingDefaults = {
  /** The password that a reset gives (platform-core.md §9). */
  'user.defaultPassword': 'Srm@2019',
  /** 1: an approved order is issued at once (domain §13.1). */
  'order.autoIssue': '0',
  /** By how many per cent a supplier may raise a price without a change of the order (domain §13.1). */
  'order.answerPriceTolerancePct': '0',
  /** By how many per cent a supplier may change a quantity without a change of the order (domain §13.1). */
  'order.answerQtyTolerancePct': '0',
  /** Largest attachment in megabytes (domain §1.6). */
  'attachment.maxSizeMb': '100',
} as const

export type SettingCode = keyof typeof settingDefaults

/** The value of a setting for an enterprise. */
export async function setting(db: Db, enterpriseId: string, code: SettingCode): Promise<string> {
  const kept = await db.one<{ value: string }>(
    sql`select value from setting where enterprise_id = ${enterpriseId} and code = ${code}`,
  )
  return kept?.value ?? settingDefaults[code]
}
