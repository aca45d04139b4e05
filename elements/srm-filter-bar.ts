import { SearchFilters } from '../src/widgets/search-filters/search-filters.tsx'
import { define } from './define.ts'

/**
 * The search form of a list: three filters of more than three until it is opened, four per row. An
 * element with an `id` remembers what was searched until the browser tab is closed, and then begins with `srm-search`.
 * @attr side-panel Stands beside a side panel: two filters when collapsed, three per row.
 * @attr name Name of the list, letters, digits, `_ . : -`: under it the signed-in user saves filters, to choose from and to begin with.
 * @prop {readonly FilterField[]} filters List of { title, type, placeholder, selectData, field, multiple, lov }; type: input, select, date, dateRange, numberRange, lookup.
 * @prop {FieldValues} values What the fields hold, by field; a range has `<field>From` and `<field>To`, days are yyyy-MM-dd.
 * @fires {{ values: FieldValues }} srm-search Search was pressed, or Enter in a field; detail { values }.
 * @fires {undefined} srm-reset All fields were emptied.
 */
export const SrmFilterBarElement = define('srm-filter-bar', SearchFilters, {
  attributes: { sidePanel: 'boolean', name: 'string' },
  properties: ['filters', 'values'],
  events: ['onSearch', 'onReset'],
  reserve: '56px',
})
