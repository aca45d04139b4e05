import { useEffect, useState } from 'react'
import { displayLov } from '../../contract/platform/lov/lov.ts'
import { call } from '../../kit/call/call.ts'
import { textAt } from '../../kit/format/record.ts'

export interface UnitChoice {
  value: string
  label: string
  also: readonly string[]
}

/** With the names shown after quantities; empty until loaded. */
export function useUnitChoices(language: string): readonly UnitChoice[] {
  const [choices, setChoices] = useState<readonly UnitChoice[]>([])
  useEffect(() => {
    const running = new AbortController()
    call(displayLov, { code: 'LOV_UNIT', page: 1, pageSize: 300 }, { signal: running.signal }).then(
      ({ searchResult }) => setChoices(searchResult.map(unit => unitChoice(unit, language))),
      // On failure rows keep their units; the server validates them.
      () => undefined,
    )
    return () => running.abort()
  }, [language])
  return choices
}

/**
 * Symbols such as kg are language-independent; counted units are named in the user's language, and by symbol in
 * English.
 */
export function unitChoice(unit: Readonly<Record<string, unknown>>, language: string): UnitChoice {
  const [value, name, symbol] = [textAt(unit, 'code'), textAt(unit, 'name'), textAt(unit, 'symbol')]
  const named = language !== 'en' && ['COUNT', 'OTHER'].includes(textAt(unit, 'dimension'))
  return { value, label: (named && name) || symbol || value, also: [name, symbol].filter(Boolean) }
}
