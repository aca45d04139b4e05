import { RecordTable } from '../src/widgets/record-table/record-table.tsx'
import { define } from './define.ts'

/**
 * Table of the page's records: sorted, searched, paged or up to a hundred thousand in one scrolling table; the user can
 * move, pin, hide and resize columns; keyboard navigation by arrow keys; cards when narrower than 600 px.
 * @attr label Name of the table for screen readers.
 * @attr row-key Key field of the records; id by default.
 * @attr selection Selection mode; a multiple selection spans pages.
 * @attr page-size Records per page; 10 by default.
 * @attr paging none: all rows in one scrolling table.
 * @attr search Shows only records that contain this text in one of the columns.
 * @attr saved-as Key under which the view of the table is stored on the server for each user; by default it is lost
 * when the page is left.
 * @attr height Maximum height in CSS, such as 480px; by default the space in the window.
 * @prop {readonly TableColumn[]} columns List of { field, title, align, width, sortable, sticky, link, card, total:
 * 'sum', currency, cell(row) → text }; `currency` is the field with the currency of an amount, whose total is then
 * shown per currency.
 * @prop {readonly TableRecord[]} rows All records; they are searched, sorted and paged in the browser.
 * @prop {LoadRecords} load Alternative to rows: ({ page, pageSize, orderBy, search, signal }) → promise of { records,
 * total }.
 * @prop {(row: TableRecord) => string | Node} details (row) → text or node with more about a record, shown when it is
 * expanded.
 * @fires {{ keys: string[]; rows: TableRecord[] }} srm-select The selection changed; detail { keys, rows }.
 * @fires {{ orderBy: OrderBy[] }} srm-sort The user chose another sort order; detail { orderBy }. If prevented, the
 * order does not change.
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
