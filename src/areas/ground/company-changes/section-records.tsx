import { changeBusinessType } from '../../../contract/ground/company-changes/change-parts.ts'
import type { ChangeSection } from '../../../contract/ground/company-changes/change-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import type { UploaderProps } from '../../../widgets/uploader/uploader.tsx'
import { blankRecord } from './change-form.ts'
import type { ChangeForm } from './change-form.ts'
import { RecordFields } from './record-fields.tsx'
import { recordStyles } from './record-styles.ts'
import { useValueText } from '../../../widgets/supplier-file/use-value-text.ts'

const Uploader = lazyPart<UploaderProps>(
  'company-changes',
  async () => (await import('../../../widgets/uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

const addWords = {
  BASE: undefined,
  CONTACTS: 'acts.addContact',
  CERTIFICATES: 'acts.addCertificate',
  BANK: 'acts.addAccount',
} as const satisfies Record<ChangeSection, string | undefined>

/** The records of the section: each with its fields, to be changed, added and removed. */
export function SectionRecords({ session: { form, problems, change } }: { session: FlatForm<ChangeForm> }) {
  useStyles(recordStyles)
  const t = useWords('company-changes')
  const { section, records } = form
  const { recordAt } = useValueText(section)
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  const add = addWords[section]
  const put = (at: number, fields: Record<string, string>) =>
    change({
      records: records.map((record, place) => {
        if (place === at) return { ...record, fields: { ...record.fields, ...fields } }
        // There is one main record: another one gives way.
        return fields['mainFlag'] === '1' ? { ...record, fields: { ...record.fields, mainFlag: '0' } } : record
      }),
    })
  return (
    <div className="records">
      {records.length === 0 && <EmptyState compact title={t('form.noRecords')} />}
      {records.map((record, at) => {
        const title = recordAt(at)
        const fields = (
          <RecordFields section={section} at={at} record={record} errorOf={errorOf} onChange={part => put(at, part)} />
        )
        if (section === 'BASE') return <div key="company">{fields}</div>
        return (
          <section key={at} className="record" aria-label={title}>
            <div className="record-head">
              <h3>{title}</h3>
              <IconButton
                icon="trash"
                size="small"
                label={t('acts.removeRecord', { record: title })}
                onClick={() => change({ records: records.filter((_, place) => place !== at) })}
              />
            </div>
            {fields}
          </section>
        )
      })}
      {add !== undefined && (
        <div>
          <Button
            icon="plus"
            repeats
            onClick={() => change({ records: [...records, blankRecord(section, records.length === 0)] })}
          >
            {t(add)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Why it changes, and what proves it. */
export function ProofFields({
  session: { form, problems, change },
  error,
}: {
  session: FlatForm<ChangeForm>
  error: string | undefined
}) {
  const t = useWords('company-changes')
  const { id, section, reason, attachmentIds } = form
  const proved = section === 'BANK' || section === 'CERTIFICATES'
  return (
    <SectionBox
      title={t('fields.attachmentIds')}
      content={
        <FormGrid>
          <TextField
            name="reason"
            label={t('fields.reason')}
            required
            span={2}
            maxLength={500}
            value={reason}
            error={problems.find(({ field }) => field === 'reason')?.msg}
            onChange={value => change({ reason: value })}
          />
          <Field
            label={t('fields.attachmentIds')}
            span={2}
            required={proved}
            hint={t(`form.proof.${proved ? section : 'other'}`)}
            error={error}
          >
            {() => (
              <Uploader
                businessType={changeBusinessType}
                label={t('fields.attachmentIds')}
                {...(id === '' ? { ids: attachmentIds } : { businessId: id })}
                onChanged={ids => id === '' && change({ attachmentIds: [...ids] })}
              />
            )}
          </Field>
        </FormGrid>
      }
    />
  )
}
