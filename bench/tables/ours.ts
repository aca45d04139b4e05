import { offerTable } from './page.ts'
import { benchColumns } from './rows.ts'

// The built element, as host pages load it.
await import(new URL('/elements/srm-data-table.js', location.href).href)
await customElements.whenDefined('srm-data-table')

offerTable((place, rows) => {
  const host = document.createElement('srm-data-table')
  const columns = benchColumns.map(column => ({ ...column, sortable: true }))
  Object.assign(host, { label: 'Stock', columns, rows, paging: 'none', height: '600px' })
  place.append(host)
  const root = host.shadowRoot
  return {
    sort(field) {
      const at = benchColumns.findIndex(column => column.field === field)
      root?.querySelectorAll<HTMLElement>('thead .sort')[at]?.click()
    },
    filter: text => Object.assign(host, { search: text }),
    first: () => root?.querySelector('[data-row="0"]>[data-column="0"]')?.textContent,
  }
})
