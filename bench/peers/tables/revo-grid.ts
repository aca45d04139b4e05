import { defineCustomElements } from '@revolist/revogrid/loader'
import { offerTable } from '../../tables/page.ts'
import { benchColumns } from '../../tables/rows.ts'

defineCustomElements()
await customElements.whenDefined('revo-grid')

offerTable((place, rows) => {
  const grid = document.createElement('revo-grid')
  grid.style.height = '600px'
  grid.rowSize = 36
  grid.readonly = true
  grid.columns = benchColumns.map(({ field, title, width }) => ({
    prop: field,
    name: title,
    size: width,
    sortable: true,
  }))
  grid.source = rows
  place.append(grid)
  return {
    sort: field => void grid.updateColumnSorting({ prop: field }, 'asc', false),
    filter(text) {
      // Its filters have their own menu; this is their final effect.
      grid.trimmedRows = Object.fromEntries(rows.flatMap((row, at) => (row.name.includes(text) ? [] : [[at, true]])))
    },
    first: () => grid.querySelector('.rgCell[data-rgrow="0"][data-rgcol="0"]')?.textContent,
  }
})
