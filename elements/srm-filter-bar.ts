import { SearchFilters } from '../src/widgets/search-filters/search-filters.tsx'
import { define } from './define.ts'

/**
 * Search form of a list: four filters per row; if there are more than three, only three until it is expanded. An
 * element with an `id` stores the last search until the browser tab is closed, and then starts with `srm-search`.
 * @attr side-panel Next to a side panel: two filters when collapsed, three per row.
 * @attr name Name of the list, letters, digits, `_ . : -`: under it the signed-in user saves filters, to select from
 * and to start with.
 * @prop {readonly FilterField[]} filters List of { title, type, placeholder, selectData, field, multiple, lov, min, max,
 * precision }; type: input, number, select, date, dateRange, numberRange, lookup.
 * @prop {FieldValues} values Values of the fields; a range has `<field>From` and `<field>To`, dates are yyyy-MM-dd.
 * @fires {{ values: FieldValues }} srm-search Search was pressed, or Enter in a field; detail { values }.
 * @fires {undefined} srm-reset All fields were cleared.
 */
export const SrmFilterBarElement = define('srm-filter-bar', SearchFilters, {
  attributes: { sidePanel: 'boolean', name: 'string' },
  properties: ['filters', 'values'],
  events: ['onSearch', 'onReset'],
  reserve: '56px',
})
