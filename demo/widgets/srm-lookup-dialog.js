const find = name => document.querySelector(`[data-example="${name}"]`)
const parts = Array.from({ length: 23 }, (_, at) => ({
  id: String(at + 1),
  name: `Part ${at + 1}`,
  spec: 'Stainless steel, EN 10088-3, delivered in boxes of twelve',
}))
const definition = {
  title: 'Parts',
  entries: [
    { field: 'id', label: 'No.', width: 90 },
    { field: 'name', label: 'Name', width: 180 },
    { field: 'spec', label: 'Specification' },
  ],
  searchResult: parts,
}
const pageOf = (page, pageSize) => ({
  ...definition,
  searchResult: parts.slice((page - 1) * pageSize, page * pageSize),
  paging: { page, pageSize, total: parts.length },
})

find('one').definition = definition
find('several').definition = pageOf(1, 10)
find('several').addEventListener('srm-page', ({ target, detail }) => {
  target.definition = pageOf(detail.page, detail.pageSize)
})
find('empty').definition = { ...definition, searchResult: [] }
find('loading').definition = { ...definition, searchResult: [], busy: true }
find('failed').definition = { ...definition, searchResult: [], failed: 'The parts could not be loaded' }
for (const button of document.querySelectorAll('[data-open]'))
  button.addEventListener('click', () => find(button.dataset.open).setAttribute('open', ''))
document.addEventListener('srm-select', ({ detail }) => {
  document.querySelector('[data-said]').textContent = detail.rows.map(row => row.name).join(', ')
})
