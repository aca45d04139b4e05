import {
  auditPoints,
  isLower,
  lifecycleBusinessType,
  previewLifecycle,
  stageAbove,
  supplierStages,
} from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { SupplierStage } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { useWords } from '../../../i18n/words.ts'
import { textAt } from '../../../kit/format/record.ts'
import { today } from '../../../kit/format/moment.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { choices } from '../../../ui/field/choices.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Deciders } from '../../../widgets/document/who-decides.tsx'
import type { UploaderProps } from '../../../widgets/uploader/uploader.tsx'
import { applicable } from './apply-draft.ts'
import type { ApplyDraft } from './apply-draft.ts'
import { CheckList } from './check-list.tsx'

const Uploader = lazyPart<UploaderProps>(
  'lifecycle',
  async () => (await import('../../../widgets/uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

/** The fields of an application, what has to be so before it, and who would decide it. */
export function ApplyFields({ editing }: { editing: Editing<ApplyDraft> }) {
  const { bind, draft, set } = editing
  const t = useWords('lifecycle')
  const stage = supplierStages.find(each => each === draft.stage)
  const { direction, supplierId } = draft
  const lower = stage === undefined ? [] : supplierStages.filter(each => isLower(each, stage))
  const toStage = lower.find(each => each === draft.toStage)
  const ready = supplierId !== '' && (direction !== 'DOWN' || toStage !== undefined)
  const { value } = useDetail(
    previewLifecycle,
    ready ? { direction, supplierId, ...(toStage === undefined ? {} : { toStage }) } : undefined,
  )
  return (
    <>
      <SelectField
        label={t('fields.direction')}
        {...bind('direction')}
        required
        span={2}
        choices={choices(applicable(), each => t(`directions.${each}`))}
      />
      <DayField label={t('fields.effectiveDate')} {...bind('effectiveDate')} span={2} min={today()} />
      <LookupField
        label={t('fields.supplierName')}
        lov="LOV_SUPPLIER"
        text={draft.supplierName}
        {...bind('supplierId')}
        span={4}
        hint={stage && t('form.present', { stage: t(`stages.${stage}`) })}
        onChange={(supplierId, supplierName, row) =>
          set({ supplierId, supplierName, stage: row ? textAt(row, 'stage') : '', toStage: '' })
        }
      />
      {direction === 'UP' && <Upgrade editing={editing} stage={stage} />}
      {direction === 'DOWN' && (
        <SelectField
          label={t('fields.toStage')}
          {...bind('toStage')}
          required
          span={4}
          hint={stage !== undefined && lower.length === 0 ? t('form.lowest') : undefined}
          disabled={lower.length === 0}
          choices={choices(lower, each => t(`stages.${each}`))}
        />
      )}
      <TextAreaField label={t('fields.reason')} {...bind('reason')} required span={4} rows={3} />
      <Field label={t('fields.attachmentIds')} span={4}>
        {() => (
          <Uploader
            businessType={lifecycleBusinessType}
            label={t('fields.attachmentIds')}
            ids={draft.attachmentIds}
            onChanged={attachmentIds => set({ attachmentIds })}
          />
        )}
      </Field>
      {ready && value && (
        <div className="span-4">
          <CheckList checks={value.checks} />
          <Deciders value={value} />
        </div>
      )}
    </>
  )
}

/** To which stage it leads, and for QUALIFIED how the supplier was looked at. */
function Upgrade({ editing: { bind }, stage }: { editing: Editing<ApplyDraft>; stage: SupplierStage | undefined }) {
  const t = useWords('lifecycle')
  if (stage === undefined) return null
  const next = stageAbove(stage)
  return (
    <>
      <p className="hint span-4">
        {next === undefined ? t('form.highest') : t('form.next', { stage: t(`stages.${next}`) })}
      </p>
      {next === 'QUALIFIED' && (
        <>
          <p className="hint span-4">{t('form.audit', { points: auditPoints })}</p>
          <DayField label={t('fields.auditDate')} {...bind('siteAudit.auditDate')} span={2} max={today()} />
          <DecimalField
            label={t('fields.score')}
            {...bind('siteAudit.score')}
            span={2}
            min="0"
            max="100"
            precision={2}
          />
          <TextField label={t('fields.auditors')} {...bind('siteAudit.auditors')} span={4} maxLength={255} />
          <TextAreaField
            label={t('fields.findings')}
            {...bind('siteAudit.findings')}
            span={4}
            rows={2}
            maxLength={2000}
          />
          <TextAreaField label={t('fields.exemption')} {...bind('exemption')} span={4} rows={2} />
        </>
      )}
    </>
  )
}
