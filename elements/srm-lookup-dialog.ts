import { LookupDialog } from '../src/widgets/lookup-dialog/lookup-dialog.tsx'
import { define } from './define.ts'

/**
 * A dialog with rows to choose from, which the page gives it as `definition`.
 * @attr open The dialog is shown.
 * @attr multiple Several rows, chosen with a button; without it a row is chosen by a click.
 * @prop {LookupDefinition} definition What is shown: { title, width, entries, searchResult, valueField, paging, busy, failed }; `entries` are { field, label, width }, `paging` is { page, pageSize, total }, without which all rows are there.
 * @fires {{ rows: Record<string, unknown>[] }} srm-select Rows were chosen; detail { rows }. Prevented, the dialog stays open.
 * @fires {undefined} srm-close The dialog was left. Prevented, it stays open.
 * @fires {{ page: number; pageSize: number }} srm-page Another page is wanted; detail { page, pageSize }. The page answers with a new `definition`.
 */
export const SrmLookupDialogElement = define('srm-lookup-dialog', LookupDialog, {
  attributes: { open: 'boolean', multiple: 'boolean' },
  properties: ['definition'],
  events: ['onSelect', 'onClose', 'onPage'],
  reserve: '0px',
})
