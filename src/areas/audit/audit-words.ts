import { getAuditTypes } from '../../contract/audit/audit.ts'
import type { HistoryEntry } from '../../contract/audit/audit.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import type { ChangeRow } from '../../ui/page/changes-table.tsx'
import type { Tone } from '../../ui/theme/tone.ts'

/** The fixed meaning of each act as a colour. */
export const actionTones: Readonly<Record<string, Tone>> = {
  CREATE: 'good',
  UPDATE: 'info',
  DELETE: 'bad',
  STATUS: 'info',
}

/** In which texts the fields of a kind of document are named: key of the administration's texts. */
const recordKeys: Readonly<Record<string, string>> = {
  USER: 'users',
  ROLE: 'roles',
  CLIENT: 'clients',
  SYSTEM: 'systems',
  MODULE: 'modules',
}

/** The kinds of documents that areas name, and what each is called; one that no area names by its code. */
export function useAuditTypes() {
  const types = useDetail(getAuditTypes, {}).value ?? []
  return { types, nameOf: (code: string) => types.find(type => type.code === code)?.name ?? code }
}

/** Says in words what the trail keeps as codes; a code that nobody has named is shown as it is. */
export function useAuditWords() {
  const t = useWords('audit')
  const orders = useWords('purchase-orders')
  const registration = useWords('registration')
  const administration = useWords('administration')
  const interfaces = useWords('interfaces')
  const isOrder = (type: string) => type === 'PURCHASE_ORDER' || type === 'ORDER_CHANGE'
  const fieldName = (type: string, field: string) => {
    if (isOrder(type)) return orders.find(`fields.${field}`)
    if (type === 'REGISTER' || type === 'SUPPLIER') return registration.find(`fields.${field}`)
    if (type === 'INTERFACE') return interfaces.find(`definitions.${field}`)
    const key = recordKeys[type]
    return key === undefined ? undefined : administration.find(`${key}.${field}`)
  }
  const valueText = (type: string, field: string, value: string | null) => {
    if (value === null) return null
    const text = isOrder(type) ? orders.find(`values.${field}.${value}`) : undefined
    return text ?? namesIn(value)
  }
  return {
    action: (action: string) => t.find(`actions.${action}`) ?? action,
    status: ({ businessType }: { businessType: string }, status: string) => {
      if (status === '') return ''
      const own = { PURCHASE_ORDER: 'status', ORDER_CHANGE: 'changeStatus' }[businessType]
      const text =
        own !== undefined
          ? orders.find(`${own}.${status}`)
          : businessType === 'REGISTER'
            ? registration.find(`status.${status}`)
            : businessType === 'INTERFACE_LOG'
              ? interfaces.find(`statuses.${status}`)
              : administration.find(`userStates.${status}`)
      return text ?? status
    },
    changes: (type: string, changes: HistoryEntry['changes']): ChangeRow[] =>
      changes.map(({ field, row, before, after }) => ({
        label: fieldName(type, field) ?? t.find(`more.${field}`) ?? field,
        ...(row === null ? {} : { place: t('detail.row', { row }) }),
        before: valueText(type, field, before),
        after: valueText(type, field, after),
      })),
  }
}

/** A list of named things, such as the roles of a user, by their names; any other value as it is. */
function namesIn(value: string): string {
  if (!value.startsWith('[')) return value
  try {
    const entries: unknown = JSON.parse(value)
    return Array.isArray(entries) ? entries.map(nameOf).join(', ') : value
  } catch {
    return value // a text that only begins like a list
  }
}

function nameOf(entry: unknown): string {
  if (typeof entry === 'string' || typeof entry === 'number') return String(entry)
  const name: unknown = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined
  return typeof name === 'string' ? name : JSON.stringify(entry)
}
