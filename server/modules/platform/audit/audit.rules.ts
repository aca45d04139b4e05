import type { Input } from '../../../../src/contract/envelope.ts'
import { mostKeywordDays } from '../../../../src/contract/platform/audit/audit.ts'
import type { queryAudit } from '../../../../src/contract/platform/audit/audit.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

type Search = Pick<Input<typeof queryAudit>, 'keyword' | 'docNo' | 'timeFrom' | 'timeTo'>

const dayMs = 86_400_000

/** A keyword is matched row by row, so its period must be limited. `today` is the server's date. */
export function searchProblems(search: Search, today: string): Problem[] {
  const { keyword = '', docNo = '', timeFrom, timeTo = today } = search
  if (keyword === '' || docNo !== '') return []
  const days = timeFrom === undefined ? Infinity : (Date.parse(timeTo) - Date.parse(timeFrom)) / dayMs + 1
  if (days <= mostKeywordDays) return []
  return [{ field: 'timeFrom', name: 'invalidInput', key: 'audit.keywordDays', values: { days: mostKeywordDays } }]
}
