import { previewDowngrade, submitDowngrade, supplierStages } from '../../contract/lifecycle/lifecycle.ts'
import type { SupplierStage } from '../../contract/lifecycle/lifecycle.ts'
import { useWords } from '../../i18n/words.ts'
import { textAt } from '../../kit/format/record.ts'
import { call } from '../../kit/call/call.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { Deciders } from '../../widgets/document/who-decides.tsx'
import { choices } from '../../ui/field/choices.ts'
import type { Editing } from '../../ui/page/editing.ts'
import { LookupField } from '../../ui/field/lookup-field.tsx'
import type { MasterForm } from '../../ui/page/master-dialog.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'

interface DowngradeDraft {
  supplierId: string
  supplierName: string
  /** The present stage, once the supplier is chosen. */
  stage: string
  toStage: string
  reason: string
}

/** The application to lower a stage: which supplier, to which stage, and why. */
export function useDowngradeForm(): MasterForm<never, DowngradeDraft> {
  const t = useWords('lifecycle')
  return {
    title: () => t('list.create'),
    call: submitDowngrade,
    done: t('done.submitted'),
    width: 560,
    nameOf: field => t.find(`fields.${field}`),
    begin: () => ({ supplierId: '', supplierName: '', stage: '', toStage: '', reason: '' }),
    fields: editing => <DowngradeFields editing={editing} />,
    check: draft =>
      (['supplierId', 'toStage', 'reason'] as const)
        .filter(field => draft[field].trim() === '')
        .map(field => ({ field, code: '10011', msg: t('required') })),
    save: ({ supplierId, toStage, reason }) =>
      // One of the choices of the select; the server checks it.
      call(submitDowngrade, { direction: 'DOWN', supplierId, toStage: toStage as SupplierStage, reason }),
  }
}

function DowngradeFields({ editing: { bind, draft, set } }: { editing: Editing<DowngradeDraft> }) {
  const t = useWords('lifecycle')
  const present = supplierStages.findIndex(stage => stage === draft.stage)
  const lower = supplierStages.slice(0, Math.max(present, 0))
  const stage = supplierStages[present]
  const toStage = lower.find(each => each === draft.toStage)
  const { supplierId } = draft
  const { value: deciders } = useDetail(previewDowngrade, toStage && { supplierId, toStage })
  const hint =
    stage === undefined
      ? undefined
      : lower.length === 0
        ? t('form.lowest')
        : t('form.present', { stage: t(`stages.${stage}`) })
  return (
    <>
      <LookupField
        label={t('fields.supplierName')}
        lov="LOV_SUPPLIER"
        text={draft.supplierName}
        {...bind('supplierId')}
        span={4}
        hint={hint}
        onChange={(supplierId, supplierName, row) =>
          set({ supplierId, supplierName, stage: row ? textAt(row, 'stage') : '', toStage: '' })
        }
      />
      <SelectField
        label={t('fields.toStage')}
        {...bind('toStage')}
        required
        span={4}
        disabled={lower.length === 0}
        choices={choices(lower, each => t(`stages.${each}`))}
      />
      <TextAreaField label={t('fields.reason')} {...bind('reason')} required span={4} rows={3} />
      {deciders && (
        <div className="span-4">
          <Deciders value={deciders} />
        </div>
      )}
    </>
  )
}
