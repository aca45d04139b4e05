import type { StatementParameter } from '../../../../src/contract/platform/lov/lov-admin.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { DeliveredList, FilterKind, ListDefinition, Search } from '../../../kit/lists/list.ts'

/** @throws Refusal 10007 both for an unknown list and for one not available to the current user. */
export function requireList(
  delivered: readonly DeliveredList[],
  code: string,
  caller: Pick<Caller, 'userType'>,
): DeliveredList {
  return usableList(delivered, code, caller) ?? refuse('noSuchData')
}

export function usableList(
  delivered: readonly DeliveredList[],
  code: string,
  caller: Pick<Caller, 'userType'>,
): DeliveredList | undefined {
  return delivered.find(list => list.code === code && mayUse(list, caller.userType))
}

/** Ignores case, full and half width, and outer blanks. */
export function spellingOf(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

function mayUse({ usedBy }: DeliveredList, userType: Caller['userType']): boolean {
  if (usedBy === 'everybody') return true
  if (userType === 'SUPPLIER') return usedBy === 'both sides'
  return userType !== 'EXPERT'
}

/** Absent values are omitted. @throws Refusal 10008. */
export function readPage(page: unknown, pageSize: unknown): { page?: number; pageSize?: number } {
  const within = (field: string, value: unknown, most: number) => {
    if (value === undefined) return undefined
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) return value
    return refuse('invalidInput', { errors: [{ field: `searchParams.${field}`, name: 'invalidInput' }] })
  }
  const asked = { page: within('_page', page, 100_000), pageSize: within('_pageSize', pageSize, 300) }
  return {
    ...(asked.page === undefined ? {} : { page: asked.page }),
    ...(asked.pageSize === undefined ? {} : { pageSize: asked.pageSize }),
  }
}

const shapes: Record<FilterKind, RegExp> = {
  id: /^[1-9][0-9]{0,17}$/,
  ids: /^[1-9][0-9]{0,17}(,[1-9][0-9]{0,17}){0,299}$/,
  day: /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/,
  code: /^[\w.-]{1,64}$/,
  flag: /^[01]$/,
}
const mostIds = 300

/** Unknown keys and empty values are ignored. @throws Refusal 10008 with the invalid fields. */
export function readSearch(list: ListDefinition, params: Readonly<Record<string, unknown>> = {}): Search {
  const problems: Problem[] = []
  const wrong = (field: string) => problems.push({ field: `searchParams.${field}`, name: 'invalidInput' })
  const textAt = (key: string, shape: RegExp): string | undefined => {
    const value = Object.hasOwn(params, key) ? params[key] : undefined
    const text = asText(value)
    if (text === undefined || (text !== '' && !shape.test(text))) wrong(key)
    return text === '' ? undefined : text
  }
  const filters = Object.fromEntries(
    Object.entries(list.filters).map(([key, kind]) => {
      const text = textAt(key, shapes[kind])
      if (kind === 'day' && text !== undefined && !isDay(text)) wrong(key)
      return [key, text]
    }),
  )
  const keyword = textAt('keyword', /^[^\0]{1,100}$/s)?.trim() ?? ''
  const ids = readIds(Object.hasOwn(params, 'ids') ? params['ids'] : undefined)
  if (ids === 'wrong') wrong('ids')
  refuseProblems(problems)
  return { keyword, ids: ids === 'wrong' ? undefined : ids, filters }
}

const parameterShapes: Record<StatementParameter['type'], RegExp> = {
  text: /^[^\0]{1,200}$/s,
  number: /^-?\d{1,14}(\.\d{1,6})?$/,
  date: shapes.day,
  flag: shapes.flag,
}

/** Parses the statement's own parameters, `keyword` and `ids`. Unknown keys are ignored; an absent value is null. */
export function readParams(parameters: readonly StatementParameter[], params: Readonly<Record<string, unknown>> = {}) {
  const problems: Problem[] = []
  const at = (key: string) => (Object.hasOwn(params, key) ? params[key] : undefined)
  const wrong = (key: string, name: Problem['name'] = 'invalidInput') =>
    void problems.push({ field: `searchParams.${key}`, name })
  const values = Object.fromEntries(
    parameters.map(({ name, type, required }) => {
      const text = asText(at(name))
      const bad =
        text === undefined || (text !== '' && !(parameterShapes[type].test(text) && (type !== 'date' || isDay(text))))
      if (bad) wrong(name)
      if (text === '' && required === 1) wrong(name, 'requiredMissing')
      return [name, text === '' || bad ? null : text] as const
    }),
  )
  const keyword = asText(at('keyword'))
  if (keyword === undefined || keyword.length > 100) wrong('keyword')
  const ids = readIds(at('ids'))
  if (ids === 'wrong') wrong('ids')
  return { values, problems, keyword: keyword ?? '', ids: ids === 'wrong' ? undefined : ids }
}

/** Returns undefined for objects and other types. */
function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined
}

function readIds(value: unknown): string[] | undefined | 'wrong' {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.length > mostIds) return 'wrong'
  const texts = value.map(asText).filter(text => text !== undefined && /^[\w.-]{1,64}$/.test(text))
  return texts.length === value.length ? texts.filter(text => text !== undefined) : 'wrong'
}

/** False for dates that do not exist, such as 30 February. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
