import type { Instance } from '../../../../../src/contract/ground/workflow/instances.ts'
import type { Language } from '../../../../../src/contract/platform/session/session.ts'
import type { ApprovalSubject, Fact, Facts } from '../../../../kit/approval-subject.ts'

type Shown = Pick<Instance, 'facts' | 'rows'>

/** For approvers without access to the document's page: the fields available to models. */
export function shownFacts(subject: ApprovalSubject | undefined, facts: Facts, language: Language): Shown {
  const named = Object.entries(subject?.fields ?? {})
  const ofRows = named.filter(([, { ofRow }]) => ofRow === true)
  const rows = facts['rows']
  return {
    facts: named
      .filter(([, { ofRow }]) => ofRow !== true)
      .map(([key, { names }]) => ({ label: names[language], value: textOfFact(facts[key]) }))
      .filter(({ value }) => value !== ''),
    rows: {
      columns: ofRows.map(([, { names }]) => names[language]),
      cells: isRows(rows) ? rows.slice(0, 200).map(row => ofRows.map(([key]) => textOfFact(row[key]))) : [],
    },
  }
}

export type Rows = readonly Readonly<Record<string, Fact>>[]

export function isRows(value: Facts[string] | undefined): value is Rows {
  return Array.isArray(value)
}

export function textOfFact(value: Fact | Facts[string] | undefined): string {
  if (typeof value === 'boolean') return value ? '✓' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
