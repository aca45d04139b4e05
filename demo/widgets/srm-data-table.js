const find = name => document.querySelector(`[data-example="${name}"]`)
const columns = [
  { field: 'no', title: 'Number', link: true, sortable: true },
  { field: 'name', title: 'Material', sortable: true },
  { field: 'plant', title: 'Plant', sortable: true },
  { field: 'qty', title: 'Quantity', align: 'end', sortable: true, total: 'sum' },
  { field: 'price', title: 'Price', align: 'end', sortable: true },
  {
    field: 'value',
    title: 'Stock value',
    align: 'end',
    total: 'sum',
    currency: 'currency',
    cell: row => `${row.value} ${row.currency}`,
  },
  { field: 'counted', title: 'Last counted', sortable: true, width: 130 },
  { field: 'keeper', title: 'Kept by', sortable: true },
]
const names = ['Bearing', 'Shaft', 'Housing', 'Seal', 'Gasket of fluorocarbon rubber for high temperatures']
const plants = ['Rotterdam', 'Wuhan', 'Sevilla', 'Osaka']
const keepers = ['Lin Hua', 'M. de Vries', 'Aiko Tanaka']

function stock(count) {
  return Array.from({ length: count }, (_, at) => ({
    no: `M-${String(at + 1).padStart(6, '0')}`,
    name: names[at % names.length],
    plant: plants[(at * 7) % plants.length],
    qty: `${(at * 37) % 900}.5`,
    price: ((at * 7919) % 100_000) / 100,
    value: `${(at * 7919) % 100_000}.${String((at * 13) % 100).padStart(2, '0')}`,
    currency: ['EUR', 'CNY', 'EUR', 'JPY'][(at * 7) % plants.length],
    counted: `2026-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    keeper: keepers[at % keepers.length],
  }))
}

const rows = stock(5_000)
for (const table of document.querySelectorAll('[data-example]')) table.columns = columns
find('rows').rows = rows
find('rows').details = row => `${row.name} in ${row.plant}, kept by ${row.keeper}.\nLast counted on ${row.counted}.`
find('many').rows = stock(100_000)
document.querySelector('#search').addEventListener('input', event => (find('many').search = event.target.value))
find('load').load = async ({ page, pageSize }) => ({
  records: rows.slice((page - 1) * pageSize, page * pageSize),
  total: rows.length,
})
find('empty').rows = []
find('failed').load = async () => {
  throw new Error('The store does not answer.')
}
