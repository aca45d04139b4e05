import { LovPicker } from '../src/widgets/lov-picker/lov-picker.tsx'
import { define } from './define.ts'

/**
 * A form field for one or several entries of a list of values: typed, pasted, or chosen in a dialog.
 * @attr code Code of the list of values.
 * @attr value The chosen value; with `multiple` several, separated by commas.
 * @attr text Text of the value, as far as the page knows it; without it the list is asked.
 * @attr multiple Several entries, shown as chips.
 * @attr placeholder Hint in the empty field; "Please select" in the user's language unless given.
 * @attr disabled Switches the field off, as a disabled fieldset around it does.
 * @attr readonly The entry can be read only.
 * @attr required A field without an entry is invalid.
 * @attr dialog-width Width of the dialog in pixels; 60 % of the window unless given.
 * @attr name Name under which the value is submitted.
 * @prop {Record<string, unknown>} params Filters of the list that come from other fields; when they change, what was chosen is cleared.
 * @fires {{ value: string }} input The value has changed, as native fields tell it; detail { value }.
 * @fires {{ value: string }} change The value has changed; detail { value }.
 * @fires {{ rows: Record<string, unknown>[] }} srm-select Entries were chosen; detail { rows }.
 * @csspart base The field.
 * @csspart chip A chosen entry, with `multiple`.
 */
export const SrmLovPickerElement = define('srm-lov-picker', LovPicker, {
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
  events: ['onInput', 'onChange', 'onSelect'],
  formAssociated: true,
  shadowFocus: true,
  reserve: '36px',
})
