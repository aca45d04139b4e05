import type { LovResolution, resolveLov } from '../../../../src/contract/platform/lov/lov.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { DeliveredList } from '../../../kit/lists/list.ts'
import { readRowsOf } from './queries.ts'
import type { FoundRow } from './queries.ts'
import { readSearch, spellingOf } from './rules.ts'

type Asked = Input<typeof resolveLov>

/**
 * A text is a code or a name. Of several matches the one that can be selected now is used; more than one of those is
 * ambiguous. Used when pasting a column.
 */
export async function resolve({ db, caller }: Act, list: DeliveredList, asked: Asked): Promise<LovResolution> {
  const search = readSearch(list, asked.searchParams)
  const { valueField, textField } = list
  const codeField = Object.keys(list.entries)[0] ?? textField
  const wanted = { values: asked.values ?? [], spellings: (asked.texts ?? []).map(spellingOf) }
  const rows = await readRowsOf(db, await list.query(search, caller, db), [codeField, textField], wanted)
  return resolveAmong(rows, asked, { valueField, textField, codeField })
}

export function resolveAmong(
  rows: readonly FoundRow[],
  asked: Asked,
  { valueField, textField, codeField }: { valueField: string; textField: string; codeField: string },
): LovResolution {
  const { code } = asked
  const answer = { ...nothingResolved({ code }), valueField, textField }
  const taken = new Map<string, FoundRow>()
  const take = (text: string, row: FoundRow) => {
    taken.set(row.value, row)
    answer.found.push({ asked: text, value: row.value })
  }
  for (const value of new Set(asked.values)) {
    const row = rows.find(one => one.value === value)
    if (row) take(value, row)
    else answer.missing.push(value)
  }
  for (const text of new Set(asked.texts)) {
    const spelling = spellingOf(text)
    const same = rows.filter(one => [codeField, textField].some(field => spellingOf(one.row[field] ?? '') === spelling))
    const choosable = same.filter(one => one.choosable)
    const meant = choosable.length > 0 ? choosable : same
    if (meant.length > 1) answer.ambiguous.push(text)
    else if (meant[0]) take(text, meant[0])
    else answer.missing.push(text)
  }
  const found = [...taken.values()]
  return {
    ...answer,
    rows: found.map(one => one.row),
    inactive: found.filter(one => !one.choosable).map(one => one.value),
  }
}

export function nothingResolved(asked: Asked): LovResolution {
  return {
    code: asked.code,
    valueField: '',
    textField: '',
    rows: [],
    found: [],
    missing: [...(asked.values ?? []), ...(asked.texts ?? [])],
    ambiguous: [],
    inactive: [],
  }
}
