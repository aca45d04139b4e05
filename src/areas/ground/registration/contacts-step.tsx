import { getRegisterCategories } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckTree } from '../../../ui/tree/check-tree.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { PhoneField } from '../../../ui/field/phone-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { emptyContact } from './draft.ts'
import type { DraftContact } from './draft.ts'
import type { RegisterFields } from './use-register.ts'

const mostContacts = 10

/** Who speaks for the company, and what it offers. */
export function ContactsStep({ state }: { state: RegisterFields }) {
  const t = useWords('registration')
  const { draft, change, errorOf } = state
  const categories = useDetail(getRegisterCategories, {})
  const put = (at: number, part: Partial<DraftContact>) =>
    change({ contacts: draft.contacts.map((contact, place) => (place === at ? { ...contact, ...part } : contact)) })
  return (
    <>
      {draft.contacts.map((contact, at) => (
        <ContactFields key={at} state={state} at={at} contact={contact} onChange={part => put(at, part)} />
      ))}
      <div>
        <Button
          icon="plus"
          repeats
          disabled={draft.contacts.length >= mostContacts}
          onClick={() => change({ contacts: [...draft.contacts, emptyContact] })}
        >
          {t('acts.addContact')}
        </Button>
      </div>
      <FailureNote failure={categories.failure} onRetry={categories.reload} />
      {categories.value && (
        <FormGrid columns={2}>
          <CheckTree
            wholeOnly
            label={t('fields.supplierCategoryIds')}
            nodes={categories.value}
            values={draft.supplierCategoryIds}
            error={errorOf('supplierCategoryIds')}
            onChange={supplierCategoryIds => change({ supplierCategoryIds })}
          />
        </FormGrid>
      )}
    </>
  )
}

interface ContactFieldsProps {
  state: RegisterFields
  at: number
  contact: DraftContact
  onChange(part: Partial<DraftContact>): void
}

function ContactFields({ state, at, contact, onChange }: ContactFieldsProps) {
  const t = useWords('registration')
  const { draft, change, errorOf } = state
  const title = at === 0 ? t('mainContact') : t('contact', { number: at + 1 })
  const field = (name: keyof DraftContact, more: object = {}) => (
    <TextField
      label={t(`fields.${name}`)}
      name={`contacts[${at}].${name}`}
      value={contact[name]}
      error={errorOf(`contacts[${at}].${name}`)}
      onChange={value => onChange({ [name]: value })}
      {...more}
    />
  )
  return (
    <section className="register-group" aria-label={title}>
      <div className="register-group-head">
        <h3>{title}</h3>
        {at > 0 && (
          <IconButton
            icon="trash"
            size="small"
            label={t('acts.removeContact', { number: at + 1 })}
            onClick={() => change({ contacts: draft.contacts.filter((_, place) => place !== at) })}
          />
        )}
      </div>
      <FormGrid columns={2}>
        {field('name', { required: true, maxLength: 64, hint: at === 0 ? t('hints.mainContact') : undefined })}
        {field('position', { maxLength: 64 })}
        {draft.country === 'CN' ? (
          <PhoneField
            label={t('fields.phone')}
            name={`contacts[${at}].phone`}
            value={contact.phone}
            error={errorOf(`contacts[${at}].phone`)}
            required
            maxLength={32}
            onChange={phone => onChange({ phone })}
          />
        ) : (
          field('phone', { required: true, type: 'tel', maxLength: 32 })
        )}
        {field('email', { required: true, type: 'email', maxLength: 128 })}
      </FormGrid>
    </section>
  )
}
