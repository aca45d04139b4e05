import type { Instance } from '../../../../../src/contract/ground/workflow/instances.ts'
import type { Language } from '../../../../../src/contract/platform/session/session.ts'
import type { ApprovalSubject, Facts } from '../../../../kit/approval-subject.ts'
import { isRows, textOfFact } from './shown-facts.ts'
import type { Rows } from './shown-facts.ts'

type Changed = Instance['changed']

/** Fields first, then rows. Rows with an item are compared by item, others by position. */
export function changedFacts(
  subject: ApprovalSubject | undefined,
  before: Facts,
  now: Facts,
  language: Language,
): Changed {
  const named = Object.entries(subject?.fields ?? {})
  const labels = (ofRow: boolean) =>
    named
      .filter(([, field]) => (field.ofRow === true) === ofRow)
      .map(([key, { names }]) => [key, names[language]] as const)
  const fields = differing(labels(false), { place: '', before, now })
  const [old, rows] = [keyedRows(before['rows']), keyedRows(now['rows'])]
  const places = [...new Set([...old.keys(), ...rows.keys()])]
  return [
    ...fields,
    ...places.flatMap(place =>
      differing(labels(true), { place, before: old.get(place) ?? {}, now: rows.get(place) ?? {} }),
    ),
  ]
}

interface Sides {
  place: string
  before: Facts
  now: Facts
}

function differing(labels: readonly (readonly [key: string, label: string])[], { place, before, now }: Sides): Changed {
  return labels.flatMap(([key, label]) => {
    const [old, next] = [textOfFact(before[key]), textOfFact(now[key])]
    if (old === next) return []
    const [from, to] = shortened(old, next)
    return [{ place, label, before: from === '' ? null : from, after: to === '' ? null : to }]
  })
}

/** By item, or `#2`; further rows of the same item get a count. */
function keyedRows(rows: Facts[string] | undefined): Map<string, Rows[number]> {
  const keyed = new Map<string, Rows[number]>()
  if (!isRows(rows)) return keyed
  for (const [at, row] of rows.entries()) {
    const name = textOfFact(row['item']) || `#${at + 1}`
    let key = name
    for (let count = 2; keyed.has(key); count += 1) key = `${name} (${count})`
    keyed.set(key, row)
  }
  return keyed
}

/** Equal characters shown around a difference. */
const around = 40

/** Only the part that differs. */
function shortened(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= 4 * around) return [before, after]
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const part = (text: string) => {
    const [from, to] = [Math.max(0, start - around), Math.min(text.length, text.length - end + around)]
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  }
  return [part(before), part(after)]
}
