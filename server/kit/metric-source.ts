import type { Db } from '../db/database.ts'

/**
 * A gauge read from the database when metrics are requested, equal on every server of an installation. Its name and
 * label values must not come from users, and must be few.
 */
export interface MetricSource {
  /** Such as `srm_interface_messages`. */
  readonly name: string
  readonly help: string
  readonly label: string
  /** One entry per value of the label. */
  readonly read: (db: Db) => Promise<readonly MetricValue[]>
}

export interface MetricValue {
  label: string
  value: number
}

/** Fills in 0 for expected labels without a row. */
export function countsBy(
  expected: readonly string[],
  rows: readonly { label: string; count: string }[],
): MetricValue[] {
  const found = new Map(rows.map(({ label, count }) => [label, Number(count)]))
  return expected.map(label => ({ label, value: found.get(label) ?? 0 }))
}
