import { LovPicker } from '../src/widgets/lov-picker/lov-picker.tsx'
import { define } from './define.ts'

/**
 * A form field for one or several entries of a list of values: typed, pasted, or selected in a dialog.
 * @attr code Code of the list of values.
 * @attr value The selected value; with `multiple` several, separated by commas.
 * @attr text Text of the value, if the page knows it; otherwise it is loaded from the list.
 * @attr multiple Several entries, shown as chips.
 * @attr placeholder Hint in the empty field; by default "Please select" in the user's language.
 * @attr disabled Disables the field, as a disabled fieldset around it does.
 * @attr readonly The entry cannot be changed.
 * @attr required A field without an entry is invalid.
 * @attr dialog-width Width of the dialog in pixels; by default 60 % of the window.
 * @attr name Name under which the value is submitted.
 * @prop {Record<string, unknown>} params Filters of the list from other fields; a change clears the selection.
 * @fires {{ value: string }} input The value has changed, as in native fields; detail { value }.
 * @fires {{ value: string }} change The value has changed; detail { value }.
 * @fires {{ rows: Record<string, unknown>[] }} srm-select Entries were selected; detail { rows }.
 * @csspart base The field.
 * @csspart chip A selected entry, with `multiple`.
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
