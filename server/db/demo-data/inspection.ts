import { textAt } from './rows.ts'
import type { DemoRows, Row } from './rows.ts'

/** Characteristic, unit, limits; without limits, it is only right or wrong. */
const dimension = ['关键尺寸', 'mm', '49.95', '50.05'] as const
const looks = ['外观', '', null, null] as const
const plans: Readonly<Record<string, readonly (readonly [string, string, string | null, string | null])[]>> = {
  CAST: [dimension, ['硬度', 'HBW', '170', null], looks],
  MACH: [dimension, ['表面粗糙度 Ra', 'μm', null, '1.6'], looks],
  SEAL: [['泄漏量', 'ml/h', null, '3'], looks],
  BEAR: [['径向游隙', 'μm', '5', '20'], looks],
  MOTO: [['绝缘电阻', 'MΩ', '100', null], looks],
}

/** If goods of this category have a plan. */
export function addPlan(rows: DemoRows, materialId: string, goods: string): void {
  for (const [place, [name, unit, lower, upper]] of (plans[goods] ?? []).entries())
    rows.link('material_characteristic', {
      material_id: materialId,
      place,
      name,
      kind: lower === null && upper === null ? 'CHECK' : 'MEASURE',
      unit,
      lower_limit: lower,
      upper_limit: upper,
    })
}

/** If something was rejected, the last characteristic failed. */
export function addResults(rows: DemoRows, receiveDetailId: string, materialId: unknown, failed: boolean): void {
  const plan = rows.of('material_characteristic').filter(row => row['material_id'] === materialId)
  for (const [at, row] of plan.entries()) {
    const check = row['kind'] === 'CHECK'
    const passed = !failed || at < plan.length - 1
    rows.link('receive_characteristic', {
      receive_detail_id: receiveDetailId,
      place: at,
      name: row['name'],
      kind: row['kind'],
      unit: row['unit'],
      lower_limit: row['lower_limit'],
      upper_limit: row['upper_limit'],
      measured: check ? [] : measuredOf(row),
      ok_flag: check ? (passed ? 1 : 0) : null,
      passed_flag: passed ? 1 : 0,
    })
  }
}

/** Three passing values with one digit more than the limits. */
function measuredOf(row: Row): string[] {
  const [lower, upper] = [textAt(row, 'lower_limit'), textAt(row, 'upper_limit')]
  const middle =
    lower === '' ? Number(upper) * 0.8 : upper === '' ? Number(lower) * 1.2 : (Number(lower) + Number(upper)) / 2
  const step = lower === '' || upper === '' ? middle * 0.02 : (Number(upper) - Number(lower)) * 0.1
  const digits = Math.max(...[lower, upper].map(limit => limit.split('.')[1]?.length ?? 0)) + 1
  return [middle - step, middle, middle + step].map(value => value.toFixed(digits))
}
