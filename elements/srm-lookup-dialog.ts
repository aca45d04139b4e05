import { LookupDialog } from '../src/widgets/lookup-dialog/lookup-dialog.tsx'
import { define } from './define.ts'

/**
 * A dialog with rows to choose from, given as `definition`. `srm-select` `{ rows }`, `srm-close`, and `srm-page`
 * `{ page, pageSize }` when another page is wanted.
 */
define('srm-lookup-dialog', LookupDialog, {
  attributes: { open: 'boolean', multiple: 'boolean' },
  properties: ['definition'],
  events: ['onSelect', 'onClose', 'onPage'],
  reserve: '0px',
})
