import { getSupplierFile, holdSupplier } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { SupplierFile } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { holdKinds, riskTiers } from '../../../contract/ground/suppliers/supplier-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { MasterDialog } from '../../../ui/page/master-dialog.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { lacking } from '../../../widgets/master-list/lacking.ts'

interface HoldDraft {
  holdKind: string
  riskTier: string
  yearlyNumbers: boolean
  reason: string
}

interface HoldDialogProps {
  file: SupplierFile
  onClose(): void
  onSaved(): void
}

/** Dialog for holds, criticality and yearly invoice numbers of a supplier, with a reason. */
export function HoldDialog({ file, onClose, onSaved }: HoldDialogProps) {
  return <MasterDialog form={useHoldForm(file.name)} row={file} onClose={onClose} onSaved={onSaved} />
}

function useHoldForm(supplier: string): MasterForm<SupplierFile, HoldDraft> {
  const t = useWords('suppliers')
  const r = useWords('records')
  return {
    title: () => t('hold.edit'),
    call: holdSupplier,
    done: t('hold.done', { supplier }),
    nameOf: field => (field === 'reason' ? t('hold.reason') : t.find(`fields.${field}`)),
    begin: file => ({
      holdKind: file?.holdKind ?? 'NONE',
      riskTier: file?.riskTier ?? 'LOW',
      yearlyNumbers: file?.yearlyNumbers === 1,
      reason: '',
    }),
    newer: file => call(getSupplierFile, { id: file.id }),
    fields: ({ bind, draft, set }) => (
      <>
        <SelectField
          {...bind('holdKind')}
          label={t('fields.holdKind')}
          hint={t('hold.hint')}
          choices={holdKinds.map(value => ({ value, label: t(`holdKinds.${value}`) }))}
          span={4}
        />
        <SelectField
          {...bind('riskTier')}
          label={t('fields.riskTier')}
          choices={riskTiers.map(value => ({ value, label: t(`riskTiers.${value}`) }))}
          span={4}
        />
        <CheckField
          name="yearlyNumbers"
          label={t('hold.yearly')}
          hint={t('hold.yearlyHint')}
          span={4}
          checked={draft.yearlyNumbers}
          onChange={yearlyNumbers => set({ yearlyNumbers })}
        />
        <TextAreaField {...bind('reason')} label={t('hold.reason')} hint={t('hold.reasonHint')} span={4} />
      </>
    ),
    check: draft => lacking(draft, ['reason'], r('required')),
    save: ({ holdKind, riskTier, yearlyNumbers, reason }, file) =>
      call(holdSupplier, {
        id: file?.id ?? '',
        version: file?.version ?? 0,
        holdKind: holdKinds.find(kind => kind === holdKind) ?? 'NONE',
        riskTier: riskTiers.find(tier => tier === riskTier) ?? 'LOW',
        yearlyNumbers: yearlyNumbers ? 1 : 0,
        reason: reason.trim(),
      }),
  }
}
