const find = name => document.querySelector(`[data-example="${name}"]`)
const columns = [
  { field: 'no', title: 'Number', link: true, sortable: true },
  { field: 'name', title: 'Material', sortable: true },
  { field: 'qty', title: 'Quantity', align: 'end', sortable: true, total: 'sum' },
]
const names = ['Bearing', 'Shaft', 'Housing', 'Seal', 'Gasket of fluorocarbon rubber for high temperatures']
const rows = Array.from({ length: 5_000 }, (_, at) => ({
  no: `M-${String(at + 1).padStart(5, '0')}`,
  name: names[at % names.length],
  qty: `${(at * 37) % 900}.5`,
}))

for (const table of document.querySelectorAll('[data-example]')) table.columns = columns
find('rows').rows = rows
find('load').load = async ({ page, pageSize }) => ({
  records: rows.slice((page - 1) * pageSize, page * pageSize),
  total: rows.length,
})
find('empty').rows = []
find('failed').load = async () => {
  throw new Error('The store does not answer.')
}
