import { numberCharacters, readDecimal, typedNumber, writtenDecimal } from './read-decimal.ts'
import type { DecimalMark } from './read-decimal.ts'

export interface NumberTyping {
  negative: boolean
  whole: boolean
  mark: DecimalMark
  /** For pasted text that is no number, or negative although `min` is 0. */
  refuse(reason: 'notANumber' | 'numberTooSmall', text: string): void
}

/**
 * Filters input before it is applied, so that undo does not see rejected text; `cleanNumber` handles input methods and
 * autofill.
 */
export function admitNumber(event: InputEvent, input: HTMLInputElement, typing: NumberTyping): void {
  const { data, inputType, isComposing } = event
  if (isComposing || data === null) return
  if (inputType === 'insertFromPaste' || inputType === 'insertFromDrop') {
    event.preventDefault()
    void paste(data, input, typing)
  } else if (inputType === 'insertText') {
    const [before, after] = around(input)
    const taken = typedNumber(data, { before, after, ...typing })
    if (taken === data) return
    event.preventDefault()
    if (taken !== '') insert(taken, input)
  }
}

export function cleanNumber(input: HTMLInputElement, negative: boolean): void {
  const kept = numberCharacters(input.value, negative)
  if (kept === input.value) return
  const caret = numberCharacters(input.value.slice(0, input.selectionStart ?? undefined), negative).length
  input.value = kept
  input.setSelectionRange(caret, caret)
}

async function paste(text: string, input: HTMLInputElement, { negative, mark, refuse }: NumberTyping) {
  const { pastedDecimal } = await import('./pasted-decimal.ts')
  const number = pastedDecimal(text, mark)
  if (number === undefined || (number.startsWith('-') && !negative))
    refuse(number === undefined ? 'notANumber' : 'numberTooSmall', text.trim().slice(0, 40))
  else {
    const written = writtenDecimal(number, mark)
    if (readDecimal(around(input).join(written), mark) === undefined) input.select()
    insert(written, input)
  }
}

function insert(text: string, input: HTMLInputElement) {
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

function around({ value, selectionStart, selectionEnd }: HTMLInputElement): [string, string] {
  return [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)]
}
