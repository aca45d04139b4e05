import { useEffect, useState } from 'react'
import { displayLov } from '../../contract/lov/lov.ts'
import { call } from '../../kit/call/call.ts'
import { textAt } from '../../kit/format/record.ts'

/** A unit as a choice: its code, the word that stands behind quantities, and what else people call it. */
export interface UnitChoice {
  value: string
  label: string
  also: readonly string[]
}

/** The units that may be chosen, called as they are called behind quantities; none until they have come. */
export function useUnitChoices(language: string): readonly UnitChoice[] {
  const [choices, setChoices] = useState<readonly UnitChoice[]>([])
  useEffect(() => {
    const running = new AbortController()
    call(displayLov, { code: 'LOV_UNIT', page: 1, pageSize: 300 }, { signal: running.signal }).then(
      ({ searchResult }) => setChoices(searchResult.map(unit => unitChoice(unit, language))),
      // Rows keep the unit that they have; the server says what is wrong with one.
      () => undefined,
    )
    return () => running.abort()
  }, [language])
  return choices
}

/**
 * A row of the list of units as a choice. Signs such as kg are the same everywhere; what is counted has its name in the
 * reader's language, and a sign in English.
 */
export function unitChoice(unit: Readonly<Record<string, unknown>>, language: string): UnitChoice {
  const [value, name, symbol] = [textAt(unit, 'code'), textAt(unit, 'name'), textAt(unit, 'symbol')]
  const named = language !== 'en' && ['COUNT', 'OTHER'].includes(textAt(unit, 'dimension'))
  return { value, label: (named && name) || symbol || value, also: [name, symbol].filter(Boolean) }
}
