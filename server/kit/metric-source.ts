import type { Db } from '../db/database.ts'

/**
 * A figure that is read from the database when the metrics are asked for, the same on every server of an installation.
 * Neither its name nor the values of its label may come from users, and there may only be few of them.
 */
export interface MetricSource {
  /** Such as `srm_interface_messages`. */
  readonly name: string
  readonly help: string
  readonly label: string
  /** The value for each value of the label. */
  readonly read: (db: Db) => Promise<readonly MetricValue[]>
}

/** One value of a figure. */
export interface MetricValue {
  label: string
  value: number
}

/** The values from rows of counts, with 0 for each expected value of the label that no row has. */
export function countsBy(
  expected: readonly string[],
  rows: readonly { label: string; count: string }[],
): MetricValue[] {
  const found = new Map(rows.map(({ label, count }) => [label, Number(count)]))
  return expected.map(label => ({ label, value: found.get(label) ?? 0 }))
}
