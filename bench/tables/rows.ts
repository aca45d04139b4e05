export interface BenchRow {
  [field: string]: string | number
  id: number
  no: string
  name: string
  price: number
}

/** The columns of all tables, with their widths in pixels. */
export const benchColumns = [
  { field: 'no', title: 'Number', width: 140 },
  { field: 'name', title: 'Material', width: 220 },
  { field: 'plant', title: 'Plant', width: 120 },
  { field: 'qty', title: 'Quantity', width: 110 },
  { field: 'price', title: 'Price', width: 110 },
  { field: 'counted', title: 'Last counted', width: 130 },
  { field: 'keeper', title: 'Kept by', width: 140 },
  { field: 'remark', title: 'Remark', width: 240 },
] as const

/** Records with unsorted numbers and prices. */
export function benchRows(count: number): BenchRow[] {
  const names = ['Bearing', 'Shaft', 'Housing', 'Seal', 'Gasket']
  const plants = ['Rotterdam', 'Wuhan', 'Sevilla', 'Osaka']
  return Array.from({ length: count }, (_, at) => ({
    id: at,
    no: `M-${String((at * 7_919) % 1_000_003).padStart(7, '0')}`,
    name: `${names[at % 5] ?? ''} ${(at * 31) % 977}`,
    plant: plants[(at * 7) % 4] ?? '',
    qty: (at * 37) % 900,
    price: (((at + 7) * 104_729) % 1_299_709) / 100,
    counted: `2026-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    keeper: `Keeper ${at % 41}`,
    remark: `Lot ${(at * 13) % 50_021} counted by hand`,
  }))
}
