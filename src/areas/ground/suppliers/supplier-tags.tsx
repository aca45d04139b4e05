import type { SupplierStage } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { SupplierSummary } from '../../../contract/ground/suppliers/suppliers.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { HeldTags } from '../../../widgets/supplier-standing/held-tags.tsx'
import type { Held } from '../../../widgets/supplier-standing/held-tags.tsx'

export const stageTones: Readonly<Record<SupplierStage, Tone>> = {
  REGISTERED: 'neutral',
  POTENTIAL: 'info',
  QUALIFIED: 'good',
  PREFERRED: 'good',
  STRATEGIC: 'good',
  EXITED: 'neutral',
}

type Standing = Held & Pick<SupplierSummary, 'stage'>

/** The stage of a supplier and its holds. */
export function SupplierTags({ supplier }: { supplier: Standing }) {
  useStyles(noteStyles)
  const t = useWords('suppliers')
  return (
    <span className="tags">
      <StatusTag tone={stageTones[supplier.stage]}>{t(`stages.${supplier.stage}`)}</StatusTag>
      <HeldTags supplier={supplier} />
    </span>
  )
}

/** True when something is held back for a supplier. */
export function isHeld({ freezeFlag, blackFlag, holdKind }: Omit<Held, 'riskTier'>): boolean {
  return freezeFlag === 1 || blackFlag === 1 || holdKind !== 'NONE'
}
