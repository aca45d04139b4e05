import { RecordTable } from '../src/widgets/record-table/record-table.tsx'
import { define } from './define.ts'

/**
 * Records of the page as a table with pages, order and selection; cards when it is narrower than 600 px.
 * @attr label Name of the table for screen readers.
 * @attr row-key Field that tells the records apart; id unless given.
 * @attr selection What can be selected; a selection of several goes across pages.
 * @attr page-size Records per page; 10 unless given.
 * @prop columns List of { field, title, align, width, sortable, sticky, wrap, hideBelow, link, card, total: 'sum', cell(row) → text }.
 * @prop rows All records; they are sorted and paged here.
 * @prop load Instead of rows: ({ page, pageSize, orderBy, signal }) → promise of { records, total }.
 * @fires srm-select The selection changed; detail { keys, rows }.
 * @fires srm-sort Another order is wanted; detail { orderBy }. Prevented, the order stays.
 * @fires srm-row The link in a row was followed; detail { key, row }.
 */
define('srm-data-table', RecordTable, {
  attributes: { label: 'string', rowKey: 'string', selection: ['none', 'single', 'multiple'], pageSize: 'number' },
  properties: ['columns', 'rows', 'load'],
  events: ['onSelect', 'onSort', 'onRow'],
  reserve: '320px',
})
