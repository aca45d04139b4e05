import type { SupplierStanding } from '../../contract/ground/suppliers/standings.ts'
import type { SupplierSummary } from '../../contract/ground/suppliers/suppliers.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { Tone } from '../../ui/theme/tone.ts'

export type Held = Pick<SupplierSummary, 'freezeFlag' | 'blackFlag' | 'holdKind' | 'riskTier'> &
  Partial<Pick<SupplierStanding, 'certificateExpired'>>

interface HeldTag {
  tone: Tone
  text: string
}

/** Holds, high risk and an expired certificate of a supplier, the hardest hold first. */
export function useHeldTags({ freezeFlag, blackFlag, holdKind, riskTier, certificateExpired }: Held): HeldTag[] {
  const t = useWords('suppliers')
  const tags: HeldTag[] = []
  if (blackFlag === 1) tags.push({ tone: 'bad', text: t('held.black') })
  if (freezeFlag === 1) tags.push({ tone: 'bad', text: t('held.frozen') })
  if (holdKind !== 'NONE') tags.push({ tone: 'wait', text: t(`holdKinds.${holdKind}`) })
  if (riskTier === 'HIGH') tags.push({ tone: 'wait', text: t('held.risk') })
  if (certificateExpired === 1) tags.push({ tone: 'bad', text: t('held.certificate') })
  return tags
}

export function HeldTags({ supplier }: { supplier: Held }) {
  return useHeldTags(supplier).map(({ tone, text }) => (
    <StatusTag key={text} tone={tone}>
      {text}
    </StatusTag>
  ))
}
