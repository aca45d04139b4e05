import type { RegisterForm } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'

/** The contacts of a registration; the first is the main one. */
export function RegisterContacts({ form }: { form: RegisterForm }) {
  const t = useWords('registration')
  return (
    <DataTable
      label={t('detail.contacts')}
      rows={form.contacts}
      rowKey={contact => `${contact.name} ${contact.email}`}
      columns={[
        { field: 'name', title: t('fields.name'), minWidth: 140, card: 'title' },
        {
          field: 'mainFlag',
          title: t('mainContact'),
          cell: contact => (contact.mainFlag === 1 ? t('yes') : ''),
          width: 130,
        },
        { field: 'position', title: t('fields.position'), minWidth: 120 },
        { field: 'phone', title: t('fields.phone'), width: 150 },
        { field: 'email', title: t('fields.email'), minWidth: 200 },
      ]}
    />
  )
}

/** Its bank accounts. */
export function RegisterAccounts({ form }: { form: RegisterForm }) {
  const t = useWords('registration')
  return (
    <DataTable
      label={t('steps.bank')}
      rows={form.bankAccounts}
      rowKey={account => `${account.bankName} ${account.accountNo ?? ''} ${account.iban ?? ''}`}
      columns={[
        { field: 'bankName', title: t('fields.bankName'), minWidth: 160, card: 'title' },
        { field: 'accountName', title: t('fields.accountName'), minWidth: 160 },
        { field: 'accountNo', title: t('fields.accountNo'), minWidth: 160 },
        { field: 'iban', title: t('fields.iban'), minWidth: 160 },
        { field: 'swift', title: t('fields.swift'), width: 120 },
        { field: 'currency', title: t('fields.currency'), width: 90 },
      ]}
    />
  )
}
