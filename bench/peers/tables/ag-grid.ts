import { AllCommunityModule, ModuleRegistry, createGrid } from 'ag-grid-community'
import { offerTable } from '../../tables/page.ts'
import { benchColumns } from '../../tables/rows.ts'
import type { BenchRow } from '../../tables/rows.ts'

ModuleRegistry.registerModules([AllCommunityModule])

offerTable((place, rows) => {
  const box = document.createElement('div')
  box.style.height = '600px'
  place.append(box)
  const grid = createGrid<BenchRow>(box, {
    columnDefs: benchColumns.map(({ field, title, width }) => ({ field, headerName: title, width })),
    rowData: rows,
    rowHeight: 36,
    headerHeight: 36,
  })
  return {
    sort: field => grid.applyColumnState({ state: [{ colId: field, sort: 'asc' }] }),
    filter: text => grid.setGridOption('quickFilterText', text),
    first: () => box.querySelector('.ag-row[row-index="0"] .ag-cell[col-id="no"]')?.textContent,
  }
})
