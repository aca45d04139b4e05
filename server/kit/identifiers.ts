import { identifierProblem, normalIdentifier } from '../../src/contract/party-identifiers.ts'
import type { PartyIdentifier } from '../../src/contract/party-identifiers.ts'
import type { Problem } from './call/refusal.ts'

/** 10008 for a value that is invalid in its scheme, 10009 for a duplicate. */
export function identifierProblems(identifiers: readonly PartyIdentifier[]): Problem[] {
  const keys = identifiers.map(normalIdentifier).map(({ scheme, value }) => `${scheme} ${value}`)
  return identifiers.flatMap((identifier, row): Problem[] => {
    const problem = identifierProblem(identifier)
    const field = `identifiers[${row}].${problem === 'scheme' ? 'scheme' : 'value'}`
    const { scheme, value } = identifier
    if (problem !== undefined)
      return [{ field, row, name: 'invalidInput', key: `identifiers.${problem}`, values: { scheme, value } }]
    const twice = keys.indexOf(keys[row] ?? '') !== row
    return twice ? [{ field, row, name: 'duplicateInput', key: 'identifiers.twice', values: { scheme, value } }] : []
  })
}

/** Parses one cell, each as `0088:4012345000009`; an identifier without a scheme is kept, to be refused. */
export function identifiersOf(cell: unknown): PartyIdentifier[] {
  const entries: readonly unknown[] = Array.isArray(cell) ? cell : []
  return entries.map(entry => {
    const text = String(entry)
    const [scheme = ''] = text.split(':', 1)
    const value = text.slice(scheme.length + 1)
    return { scheme: scheme.trim().toUpperCase().slice(0, 4) || '–', value: value.trim() || '–' }
  })
}

export function identifiersText(identifiers: readonly PartyIdentifier[]): string {
  return identifiers.map(({ scheme, value }) => `${scheme}:${value}`).join(', ')
}
