import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeEvent, CompositionEvent, KeyboardEvent } from 'react'
import { compareDecimals } from '../../kit/format/decimal-text.ts'
import { settledNumber } from '../../kit/format/number-field.ts'
import type { NumberRules } from '../../kit/format/number-field.ts'
import { admitNumber, cleanNumber } from '../../kit/format/number-typing.ts'
import { decimalMark, readDecimal, writtenDecimal } from '../../kit/format/read-decimal.ts'
import type { DecimalMark } from '../../kit/format/read-decimal.ts'

export interface TypedDecimalParts extends Pick<NumberRules, 'precision'> {
  /** With a decimal point, '' or the unreadable text; not a number, so that no digit is lost. */
  value: string
  /** Unreadable text is passed on unchanged, so that saving without it cannot succeed. */
  onChange(value: string): void
  /** Decimal texts; on blur and Enter a value outside is set to the limit. */
  min?: string
  max?: string
}

interface HeldDecimal {
  at: 'least' | 'most'
  limit: string
}

interface TypedDecimal {
  input: {
    ref: React.RefObject<HTMLInputElement | null>
    inputMode: 'decimal' | 'numeric' | 'text'
    autoComplete: 'off'
    value: string
    onChange(event: ChangeEvent<HTMLInputElement>): void
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>): void
    onFocus(): void
    onBlur(): void
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
  }
  unreadable: string | undefined
  held: HeldDecimal | undefined
}

/** Accepts digits and separators; on blur and Enter parses, limits and rounds the text. */
export function useTypedDecimal(parts: TypedDecimalParts, language: string): TypedDecimal {
  const { value, onChange, min, max, precision } = parts
  const mark = decimalMark(language)
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  const [focused, setFocused] = useState(false)
  const [held, setHeld] = useState<HeldDecimal>()
  const text = typed && isSame(typed.value, value) ? typed.text : writtenDecimal(value, mark)
  const negative = min?.startsWith('-') ?? false
  const type = (next: string) => {
    const read = readDecimal(next, mark) ?? next
    setTyped({ text: next, value: read })
    setHeld(undefined)
    if (read !== value) onChange(read)
  }
  const settle = () => {
    const read = readDecimal(text, mark)
    if (read === undefined || typed === undefined) return
    const { text: settled, held: at } = settledNumber(read, { min: min ?? '0', max, precision })
    setTyped(undefined)
    setHeld(at && { at, limit: writtenDecimal(settled, mark) })
    if (settled !== value) onChange(settled)
  }
  const input = useNumberKeys({ negative, whole: precision === 0, mark, onUnreadable: type })
  return {
    input: {
      ref: input,
      // The decimal keyboard of some phones has no minus.
      inputMode: negative ? 'text' : precision === 0 ? 'numeric' : 'decimal',
      autoComplete: 'off',
      value: text,
      onChange({ target, nativeEvent }) {
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setTyped({ text: target.value, value })
        else type(cleaned(target, negative))
      },
      onCompositionEnd: ({ currentTarget }) => type(cleaned(currentTarget, negative)),
      onFocus: () => setFocused(true),
      onBlur() {
        setFocused(false)
        settle()
      },
      onKeyDown({ key, nativeEvent }) {
        if (key === 'Enter' && !nativeEvent.isComposing) settle()
      },
    },
    unreadable: focused || readDecimal(text, mark) !== undefined ? undefined : text,
    held,
  }
}

interface NumberKeysParts {
  negative: boolean
  whole: boolean
  mark: DecimalMark
  onUnreadable(text: string): void
}

/** React has no `beforeinput` event. */
export function useNumberKeys({ negative, whole, mark, onUnreadable }: NumberKeysParts) {
  const ref = useRef<HTMLInputElement>(null)
  const admit = useEffectEvent((event: InputEvent) => {
    const input = ref.current
    if (!input) return
    const refuse = (_: string, text: string) => {
      if (whole) return
      input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
      onUnreadable(input.value)
    }
    admitNumber(event, input, { negative, whole, mark, refuse })
  })
  useEffect(() => {
    const input = ref.current
    input?.addEventListener('beforeinput', admit)
    return () => input?.removeEventListener('beforeinput', admit)
  }, [])
  return ref
}

function cleaned(input: HTMLInputElement, negative: boolean): string {
  cleanNumber(input, negative)
  return input.value
}

const plain = /^-?\d+(?:\.\d*)?$/

function isSame(one: string, other: string): boolean {
  return one === other || (plain.test(one) && plain.test(other) && compareDecimals(one, other) === 0)
}
