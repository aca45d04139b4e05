import { TreeSelect } from '../src/widgets/tree-select/tree-select.tsx'
import { define } from './define.ts'

/** A dialog to choose nodes of the tree at `url`. `srm-select` `{ rows, value }` tells what was chosen. */
define('srm-tree-select', TreeSelect, {
  attributes: {
    url: 'string',
    value: 'string',
    multiple: 'boolean',
    forbiddenIds: 'string',
    open: 'boolean',
  },
  events: ['onSelect', 'onClose'],
  formAssociated: true,
  reserve: '0px',
})
