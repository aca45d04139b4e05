import type { Words } from '../../../i18n/words.ts'

/** Words for a field of a problem: 'Contact 2, mobile phone'; undefined for one that needs none. */
export function fieldName(field: string, t: Words<'registration'>): string | undefined {
  const row = /^(contacts|bankAccounts|certificates)\[(\d+)\]\.(\w+)$/.exec(field)
  if (!row) return t.find(`fields.${field}`)
  const [, list, at = '0', name = ''] = row
  const number = Number(at) + 1
  const words = { contacts: 'contact', bankAccounts: 'account', certificates: 'certificate' } as const
  const of = t(words[list as keyof typeof words], { number })
  return [of, t.find(`fields.${name}`)].filter(Boolean).join(', ')
}
