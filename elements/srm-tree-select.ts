import { TreeSelect } from '../src/widgets/tree-select/tree-select.tsx'
import { define } from './define.ts'

/**
 * A dialog to select nodes of a tree, which it GETs when it opens: `basic/org/tree`, `basic/category/tree`,
 * `basic/supplierCategory/tree`, or an address of yours that returns nodes { id, label, type, disabled, children }.
 * @attr url Address of the tree, below the base path of the session; an address outside it is never requested.
 * @attr value The selected id; with `multiple` several, separated by commas.
 * @attr multiple Several nodes, confirmed by a button.
 * @attr forbidden-ids Ids already selected elsewhere, separated by commas or a JSON list: selecting one shows a
 * warning.
 * @attr required A field without a node is invalid.
 * @attr open Shows the dialog.
 * @fires {{ rows: Record<string, unknown>[]; value: string }} srm-select Nodes were selected; detail { rows, value }.
 * If prevented, the dialog stays open.
 * @fires {undefined} srm-close The dialog was closed.
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
