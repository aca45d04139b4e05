import { decimalKeys } from '../src/kit/format/decimal-text.ts'

/** What may be edited, and in whose writing. */
export interface NumberEditing {
  negative: boolean
  /** The language has a decimal comma. */
  comma: boolean
  /** Hears why something is not pasted: it is no number, or negative where the least value is 0. */
  refuse(reason: 'notANumber' | 'numberTooSmall', value: string): void
}

/**
 * Decides on a change before it is made, so that undo knows nothing of what was kept out. What an input method or
 * the browser puts in by itself is cleaned afterwards, by `cleanNumber`.
 */
export function admitNumber(event: InputEvent, input: HTMLInputElement, editing: NumberEditing): void {
  const { data, inputType, isComposing } = event
  if (isComposing || data === null) return
  if (inputType === 'insertFromPaste' || inputType === 'insertFromDrop') {
    event.preventDefault()
    void paste(data, input, editing)
  } else if (inputType === 'insertText' && data.length === 1) {
    const [before, after] = around(input)
    const key = editing.comma && data === ',' ? '.' : data
    if (!admits(key, before, after, editing.negative)) event.preventDefault()
    else if (key !== data) {
      event.preventDefault()
      insert(key, input)
    }
  }
}

/** Takes out what is not part of a number and keeps the caret where it was between the rest. */
export function cleanNumber(input: HTMLInputElement, negative: boolean): void {
  const kept = decimalKeys(input.value, negative)
  if (kept === input.value) return
  const caret = decimalKeys(input.value.slice(0, input.selectionStart ?? undefined), negative).length
  input.value = kept
  input.setSelectionRange(caret, caret)
}

/** As in any field of a form: the first submit button is pressed, or without one the form is submitted. */
export function submitByEnter(form: HTMLFormElement | null): void {
  const isSubmit = (element: Element) => 'type' in element && element.type === 'submit'
  const button = [...(form?.elements ?? [])].find(isSubmit)
  if (button instanceof HTMLElement) button.click()
  else form?.requestSubmit()
}

function admits(key: string, before: string, after: string, negative: boolean): boolean {
  const plain = key.normalize('NFKC')
  if (after.startsWith('-')) return false
  if (plain === '-') return negative && before === '' && !after.includes('-')
  if (plain === '.' || plain === '。') return !(before + after).includes('.')
  return /^\d$/.test(plain)
}

/** What is pasted may be written in many ways; those who only type never fetch what reads them. */
async function paste(text: string, input: HTMLInputElement, { negative, comma, refuse }: NumberEditing) {
  const { pastedDecimal } = await import('../src/kit/format/pasted-decimal.ts')
  const number = pastedDecimal(text, comma)
  if (number === undefined) refuse('notANumber', text.trim().slice(0, 40))
  else if (number.startsWith('-') && !negative) refuse('numberTooSmall', '0')
  else insert(number, input, negative)
}

/** Puts the text in place of what is selected; what would not make one number replaces all. */
function insert(text: string, input: HTMLInputElement, negative = false) {
  const [before, after] = around(input)
  if (decimalKeys(before + text + after, negative) !== before + text + after) input.select()
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/** What stands before and behind the selection. */
function around({ value, selectionStart, selectionEnd }: HTMLInputElement): [string, string] {
  return [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)]
}
