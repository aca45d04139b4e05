import { RecordTable } from '../src/widgets/record-table/record-table.tsx'
import { define } from './define.ts'

/**
 * Records of the page as a table: sorted, searched, by pages or a hundred thousand in one scroll; columns that the user
 * moves, pins, hides and makes wider; walked through by arrow keys; cards when it is narrower than 600 px.
 * @attr label Name of the table for screen readers.
 * @attr row-key Field that tells the records apart; id unless given.
 * @attr selection What can be selected; a selection of several goes across pages.
 * @attr page-size Records per page; 10 unless given.
 * @attr paging none: all rows in one table that scrolls inside itself.
 * @attr search Only records that contain this text in one of the columns.
 * @attr saved-as Name under which the look of the table is kept on the server for each user; without it, until the page is left.
 * @attr height Greatest height as CSS has it, such as 480px; unless given, what the window has room for.
 * @prop {readonly TableColumn[]} columns List of { field, title, align, width, sortable, sticky, link, card, total: 'sum', currency, cell(row) → text }; `currency` is the field with the currency of an amount, whose sum then stands once for each.
 * @prop {readonly TableRecord[]} rows All records; they are searched, sorted and paged here.
 * @prop {LoadRecords} load Instead of rows: ({ page, pageSize, orderBy, search, signal }) → promise of { records, total }.
 * @prop {(row: TableRecord) => string | Node} details (row) → text or node with more about a record, shown when it is unfolded.
 * @fires {{ keys: string[]; rows: TableRecord[] }} srm-select The selection changed; detail { keys, rows }.
 * @fires {{ orderBy: OrderBy[] }} srm-sort Another order is wanted; detail { orderBy }. Prevented, the order stays.
 * @fires {{ key: string; row: TableRecord }} srm-row A row was opened, by its link or by Enter; detail { key, row }.
 */
export const SrmDataTableElement = define('srm-data-table', RecordTable, {
  attributes: {
    label: 'string',
    rowKey: 'string',
    selection: ['none', 'single', 'multiple'],
    pageSize: 'number',
    paging: ['pages', 'none'],
    search: 'string',
    savedAs: 'string',
    height: 'string',
  },
  properties: ['columns', 'rows', 'load', 'details'],
  events: ['onSelect', 'onSort', 'onRow'],
  reserve: '320px',
})
