import { Suspense, lazy } from 'react'
import { receiverKinds } from '../../../contract/ground/announcements/announcements.ts'
import { getSupplierCategoryTree } from '../../../contract/trees.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { choices } from '../../../ui/field/choices.ts'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import { CheckTree } from '../../../ui/tree/check-tree.tsx'
import { DayField } from '../../../ui/field/day-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { LovPicker } from '../../../widgets/lov-picker/lov-picker.tsx'
import type { AnnouncementDraft } from './announcement-draft.ts'
import { AnnouncementTexts } from './announcement-texts.tsx'

const Uploader = lazy(async () => ({ default: (await import('../../../widgets/uploader/uploader.tsx')).Uploader }))

interface FieldsProps {
  editing: Editing<AnnouncementDraft>
  /** Of the saved announcement: its files are its own then. */
  id: string | undefined
}

export function AnnouncementFields({ editing, id }: FieldsProps) {
  const t = useWords('announcements')
  const { bind, draft, set } = editing
  return (
    <>
      <AnnouncementTexts editing={editing} />
      <div className="span-4">
        <Suspense fallback={<Skeleton shape="text" />}>
          <Uploader
            businessType="ANNOUNCEMENT"
            label={t('fields.attachments')}
            {...(id === undefined ? { ids: draft.attachmentIds } : { businessId: id })}
            onChanged={ids => id === undefined && set({ attachmentIds: ids })}
          />
        </Suspense>
      </div>
      <ReceiverFields editing={editing} />
      <DayField label={t('fields.validFrom')} {...bind('validFrom')} />
      <DayField label={t('fields.validTo')} {...bind('validTo')} min={draft.validFrom} />
      <SwitchField
        label={t('fields.publicFlag')}
        hint={t('hints.publicFlag')}
        checked={draft.publicFlag}
        onChange={publicFlag => set({ publicFlag })}
      />
      <SwitchField label={t('fields.topFlag')} checked={draft.topFlag} onChange={topFlag => set({ topFlag })} />
      <SwitchField
        label={t('fields.needSign')}
        hint={t('hints.needSign')}
        checked={draft.needSign}
        onChange={needSign => set({ needSign })}
      />
      {draft.needSign && <DayField label={t('fields.signDeadline')} {...bind('signDeadline')} />}
    </>
  )
}

/** Recipients: everybody, all suppliers, suppliers of categories, or named ones. */
function ReceiverFields({ editing: { bind, draft, set, problem } }: { editing: Editing<AnnouncementDraft> }) {
  const t = useWords('announcements')
  const categories = useDetail(getSupplierCategoryTree, draft.receiverKind === 'CATEGORY' ? {} : undefined)
  return (
    <>
      <SelectField
        label={t('fields.receiverKind')}
        span={4}
        {...bind('receiverKind')}
        choices={choices(receiverKinds, kind => t(`receivers.${kind}`))}
        onChange={chosen =>
          set({ receiverKind: receiverKinds.find(kind => kind === chosen) ?? draft.receiverKind, receivers: [] })
        }
      />
      <FailureNote failure={categories.failure} onRetry={categories.reload} />
      {draft.receiverKind === 'CATEGORY' && categories.value && (
        <CheckTree
          wholeOnly
          label={t('fields.categories')}
          nodes={categories.value}
          values={draft.receivers}
          error={problem('receivers')}
          onChange={receivers => set({ receivers })}
        />
      )}
      {draft.receiverKind === 'LIST' && (
        <Field label={t('fields.suppliers')} required span={4} error={problem('receivers')}>
          {() => (
            <LovPicker
              code="LOV_SUPPLIER"
              multiple
              placeholder={t('fields.suppliers')}
              value={draft.receivers.join(',')}
              onChange={({ value }) => set({ receivers: value.split(',').filter(Boolean) })}
            />
          )}
        </Field>
      )}
    </>
  )
}
