import { LookupDialog } from '../src/widgets/lookup-dialog/lookup-dialog.tsx'
import { define } from './define.ts'

/**
 * A dialog to select rows, which the page provides as `definition`.
 * @attr open Shows the dialog.
 * @attr multiple Several rows, confirmed by a button; without it a click selects a row.
 * @prop {LookupDefinition} definition The content: { title, width, entries, searchResult, valueField, paging, busy,
 * failed }; `entries` are { field, label, width }, `paging` is { page, pageSize, total }, without which all rows are
 * present.
 * @fires {{ rows: Record<string, unknown>[] }} srm-select Rows were selected; detail { rows }. If prevented, the dialog
 * stays open.
 * @fires {undefined} srm-close The dialog was closed. If prevented, it stays open.
 * @fires {{ page: number; pageSize: number }} srm-page Another page is requested; detail { page, pageSize }. The page
 * responds with a new `definition`.
 */
export const SrmLookupDialogElement = define('srm-lookup-dialog', LookupDialog, {
  attributes: { open: 'boolean', multiple: 'boolean' },
  properties: ['definition'],
  events: ['onSelect', 'onClose', 'onPage'],
  reserve: '0px',
})
