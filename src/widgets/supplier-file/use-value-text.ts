import { changeFields, isCertificateType, isCompanyType } from '../../contract/ground/company-changes/change-parts.ts'
import type { ChangeSection } from '../../contract/ground/company-changes/change-parts.ts'
import { useWords } from '../../i18n/words.ts'

export interface ValueText {
  labelOf(field: string): string
  show(field: string, value: string): string
  recordAt(at: number): string
}

const recordWords = { CONTACTS: 'contact', CERTIFICATES: 'certificate', BANK: 'account' } as const

export function useValueText(section: ChangeSection): ValueText {
  const t = useWords('company-changes')
  const r = useWords('registration')
  return {
    labelOf: field => t.find(`values.${section}.${field}`) ?? field,
    show(field, value) {
      if (value === '') return ''
      if (changeFields[section][field]?.kind === 'flag') return t(value === '1' ? 'yes' : 'no')
      if (field === 'companyType' && isCompanyType(value)) return r(`companyType.${value}`)
      if (field === 'certType' && isCertificateType(value)) return r(`certificateTypes.${value}`)
      return value
    },
    recordAt: at => (section === 'BASE' ? t('sections.BASE') : r(recordWords[section], { number: at + 1 })),
  }
}
