import { useWords } from '../../../i18n/words.ts'
import type { Editing } from '../../../ui/page/editing.ts'
import { Field } from '../../../ui/field/field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { CompanyDraft } from './company-draft.ts'

/** The accounts that a company pays from. */
export function BankAccounts({ editing: { draft, set, problem } }: { editing: Editing<CompanyDraft> }) {
  const t = useWords('organisation')
  return (
    <Field label={t('companies.bankAccounts')} span={4} error={problem('bankAccounts')}>
      {() => (
        <RowGrid
          label={t('companies.bankAccounts')}
          rows={draft.bankAccounts}
          onChange={bankAccounts => set({ bankAccounts })}
          newRow={() => ({ bank: '', account: '', holder: draft.name })}
          path="bankAccounts"
          maxRows={20}
          columns={[
            { field: 'bank', title: t('companies.bank'), type: 'text', required: true, maxLength: 128, width: 220 },
            {
              field: 'account',
              title: t('companies.account'),
              type: 'text',
              required: true,
              maxLength: 40,
              width: 200,
            },
            { field: 'holder', title: t('companies.holder'), type: 'text', maxLength: 128, width: 200 },
          ]}
        />
      )}
    </Field>
  )
}
