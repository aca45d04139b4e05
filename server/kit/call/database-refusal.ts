import type { RefusalName } from '../../../src/contract/refusals.ts'
import { refusedStatement } from '../../db/statements.ts'
import type { StatementKind } from '../../db/statements.ts'
import { Refusal } from './refusal.ts'

/** Codes that an area's calls return instead of the common ones. */
export interface CallRefusals {
  /** First part of the paths, such as `fin`. */
  readonly below: string
  /** Codes for statements that the database rejects because of their values. */
  readonly statements: Readonly<Record<StatementKind, RefusalName>>
  /** Codes that replace common refusals. */
  readonly mechanics?: Readonly<Partial<Record<RefusalName, RefusalName>>>
}

const general = {
  select: 'queryError',
  insert: 'addError',
  update: 'updateError',
  delete: 'saveError',
  with: 'saveError',
} as const satisfies Record<StatementKind, RefusalName>

/** Replaces common codes by those of the call's area. */
export function refusalOfArea(refusal: Refusal, url: string, own: readonly CallRefusals[]): Refusal {
  const mechanics = refusalsOf(url, own)?.mechanics
  if (mechanics === undefined) return refusal
  const named = (name: RefusalName) => mechanics[name] ?? name
  const { errors, key, values } = refusal
  return new Refusal(named(refusal.refusal), {
    errors: errors.map(each => ({ ...each, name: named(each.name) })),
    ...(key === undefined ? {} : { key }),
    values,
  })
}

function refusalsOf(url: string, own: readonly CallRefusals[]): CallRefusals | undefined {
  const first = /^\/stage-api\/+([^/]+)\//.exec(url)?.[1]
  return own.find(({ below }) => below === first)
}

/**
 * Code for a statement that the database rejected because of its values although no rule of the call did
 * (docs/rules/refusals.md); undefined for every other error.
 */
export function databaseRefusal(error: unknown, url: string, own: readonly CallRefusals[]): RefusalName | undefined {
  const kind = refusedStatement(error)
  return kind === undefined ? undefined : (refusalsOf(url, own)?.statements ?? general)[kind]
}
