import { LovPicker } from '../src/widgets/lov-picker/lov-picker.tsx'
import { define } from './define.ts'

/**
 * A form field for one or several entries of a list of values: typed, pasted, or chosen in a dialog.
 * `change` and `srm-select` `{ rows }` tell what was chosen.
 */
define('srm-lov-picker', LovPicker, {
  attributes: {
    code: 'string',
    value: 'string',
    text: 'string',
    multiple: 'boolean',
    placeholder: 'string',
    disabled: 'boolean',
    readonly: 'boolean',
    required: 'boolean',
    dialogWidth: 'number',
  },
  properties: ['params'],
  events: ['onChange', 'onSelect'],
  formAssociated: true,
  shadowFocus: true,
  reserve: '36px',
})
