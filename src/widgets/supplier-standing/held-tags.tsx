import type { SupplierSummary } from '../../contract/suppliers/suppliers.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusTag } from '../../ui/status-tag.tsx'

export type Held = Pick<SupplierSummary, 'freezeFlag' | 'blackFlag' | 'holdKind' | 'riskTier'>

/** What is held back for a supplier, and a high risk, as tags; none when nothing is. */
export function HeldTags({ supplier: { freezeFlag, blackFlag, holdKind, riskTier } }: { supplier: Held }) {
  const t = useWords('suppliers')
  return (
    <>
      {blackFlag === 1 && <StatusTag tone="bad">{t('held.black')}</StatusTag>}
      {freezeFlag === 1 && <StatusTag tone="bad">{t('held.frozen')}</StatusTag>}
      {holdKind !== 'NONE' && <StatusTag tone="wait">{t(`holdKinds.${holdKind}`)}</StatusTag>}
      {riskTier === 'HIGH' && <StatusTag tone="wait">{t('held.risk')}</StatusTag>}
    </>
  )
}
