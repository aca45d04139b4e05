import { addDays } from './days.ts'
import { addPlan } from './inspection.ts'
import { categorySeeds, materialFamilies } from './material-seeds.ts'
import type { MaterialFamily } from './material-seeds.ts'
import type { Organisation } from './organisation.ts'
import type { Random } from './random.ts'
import { inFourLanguages } from './reference.ts'
import type { DemoRows } from './rows.ts'
import type { DemoSupplier } from './suppliers.ts'

/** Families with serial numbers. */
const serialModes: Readonly<Record<string, 'OPTIONAL' | 'REQUIRED'>> = {
  'Impeller, duplex 1.4517': 'OPTIONAL',
  'Cartridge seal, single': 'REQUIRED',
  永磁同步电机: 'REQUIRED',
}

export interface DemoMaterial {
  id: string
  code: string
  name: string
  spec: string
  unit: string
  priceUnit: number
  /** CNY without tax. */
  price: number
  leadDays: number
  lot: readonly [number, number]
  receiveTolerancePct: string
  shortTolerancePct: string
  inspectMode: string
  active: boolean
  ceiling: { price: number; action: 'WARN' | 'APPROVE' } | undefined
  /** The material code of each approved supplier. */
  sources: ReadonlyMap<string, string>
}

export function addMaterials(
  rows: DemoRows,
  random: Random,
  today: string,
  organisation: Organisation,
  suppliers: readonly DemoSupplier[],
): DemoMaterial[] {
  const { enterpriseId } = organisation
  const categories = addCategories(rows, enterpriseId)
  return materialFamilies.flatMap((family, number) =>
    family.specs.map((spec, size) => {
      const price = round(family.price * 1.28 ** size * (0.96 + random.next() * 0.08), family.price < 2 ? 4 : 2)
      const code = `${family.goods}-${String((number + 1) * 100 + size + 1).padStart(5, '0')}`
      const active = !random.chance(2)
      const id = rows.add('material', {
        enterprise_id: enterpriseId,
        code,
        name: family.name,
        spec,
        category_id: categories[family.goods],
        unit: family.unit,
        price_unit: family.priceUnit,
        purchase_lead_days: family.leadDays,
        min_order_qty: String(family.lot[0]),
        pack_qty: family.priceUnit > 1 ? String(family.priceUnit) : '0',
        drawing_no: family.goods === 'CAST' || family.goods === 'MACH' ? `YQ-${family.goods}-${number}${size}-B` : '',
        inspect_mode: inspectionOf(family),
        batch_managed: family.goods === 'STEE' || family.goods === 'CHEM' ? 1 : 0,
        serial_mode: serialModes[family.name] ?? 'NONE',
        shelf_life_days: family.goods === 'CHEM' ? 365 : null,
        active: active ? 1 : 0,
      })
      addPlan(rows, id, family.goods)
      const ceiling = addCeiling(rows, random, today, enterpriseId, id, price)
      const sources = addSources(rows, random, enterpriseId, id, family, suppliers, code)
      const [, , , over, short] = categorySeeds.find(([known]) => known === family.goods) ?? ['', '', '', 0, 0]
      return {
        ...family,
        id,
        code,
        spec,
        price,
        receiveTolerancePct: String(over),
        shortTolerancePct: String(short),
        inspectMode: inspectionOf(family),
        active,
        ceiling,
        sources,
      }
    }),
  )
}

function addCategories(rows: DemoRows, enterpriseId: string): Record<string, string> {
  const ids: Record<string, string> = {}
  for (const [at, [code, parent, names, over, short, inspect_mode]] of categorySeeds.entries()) {
    ids[code] = rows.add('material_category', {
      enterprise_id: enterpriseId,
      code,
      names: inFourLanguages(names),
      parent_id: ids[parent] ?? null,
      level: parent === '' ? 1 : 2,
      sort: at,
      receive_tolerance_pct: over,
      short_tolerance_pct: short,
      inspect_mode,
    })
  }
  return ids
}

function inspectionOf(family: MaterialFamily): string {
  return categorySeeds.find(([code]) => code === family.goods)?.[5] ?? 'NONE'
}

/** One material in eight has a ceiling a little above its usual price. */
function addCeiling(
  rows: DemoRows,
  random: Random,
  today: string,
  enterpriseId: string,
  materialId: string,
  usual: number,
): DemoMaterial['ceiling'] {
  if (!random.chance(12)) return undefined
  const price = round(usual * 1.06, 4)
  const action = random.chance(60) ? 'WARN' : 'APPROVE'
  rows.add('price_ceiling', {
    enterprise_id: enterpriseId,
    material_id: materialId,
    category_id: null,
    currency: 'CNY',
    price: String(price),
    action,
    valid_from: addDays(today, -900),
    valid_to: null,
  })
  return { price, action }
}

/** Suppliers are approved for most such goods; some are still on trial. */
function addSources(
  rows: DemoRows,
  random: Random,
  enterpriseId: string,
  materialId: string,
  family: MaterialFamily,
  suppliers: readonly DemoSupplier[],
  code: string,
): Map<string, string> {
  const sources = new Map<string, string>()
  for (const supplier of suppliers.filter(each => each.goods.includes(family.goods))) {
    const usual = supplier.stopped ? 'CANDIDATE' : 'APPROVED'
    const first = Number(supplier.id) <= 2
    const status = first ? usual : random.weighted({ [usual]: 75, SAMPLE: 6, BLOCKED: 2, NONE: 17 })
    if (status === 'NONE') continue
    const supplier_material_code = random.chance(60) ? `${supplier.country}${supplier.id}-${code.slice(-5)}` : ''
    if (status === 'APPROVED') sources.set(supplier.id, supplier_material_code)
    rows.add('material_supplier', {
      enterprise_id: enterpriseId,
      material_id: materialId,
      supplier_id: supplier.id,
      supplier_material_code,
      lead_days: family.leadDays + random.whole(-3, 10),
      moq: String(family.lot[0]),
      status,
    })
  }
  return sources
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
