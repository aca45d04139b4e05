import { TreeSelect } from '../src/widgets/tree-select/tree-select.tsx'
import { define } from './define.ts'

/**
 * A dialog to choose nodes of a tree, which it GETs when it opens: `basic/org/tree`, `basic/category/tree`,
 * `basic/supplierCategory/tree`, or an address of yours that answers nodes { id, label, type, disabled, children }.
 * @attr url Where the tree is read, below the own base path; an address out of it is never called.
 * @attr value The chosen id; with `multiple` several, separated by commas.
 * @attr multiple Several nodes, chosen with a button.
 * @attr forbidden-ids Ids that are chosen already elsewhere, separated by commas or a JSON list: choosing one warns.
 * @attr required A field without a node is invalid.
 * @attr open The dialog is shown.
 * @fires {{ rows: Record<string, unknown>[]; value: string }} srm-select Nodes were chosen; detail { rows, value }. Prevented, the dialog stays open.
 * @fires {undefined} srm-close The dialog was left.
 */
export const SrmTreeSelectElement = define('srm-tree-select', TreeSelect, {
  attributes: {
    url: 'string',
    value: 'string',
    multiple: 'boolean',
    forbiddenIds: 'string',
    required: 'boolean',
    open: 'boolean',
  },
  events: ['onSelect', 'onClose'],
  formAssociated: true,
  reserve: '0px',
})
