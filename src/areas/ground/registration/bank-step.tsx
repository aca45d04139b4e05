import { useWords } from '../../../i18n/words.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { emptyAccount } from './draft.ts'
import type { DraftAccount } from './draft.ts'
import type { RegisterFields } from './use-register.ts'

const mostAccounts = 5

/** Bank accounts; they may follow later. */
export function BankStep({ state }: { state: RegisterFields }) {
  const t = useWords('registration')
  const { draft, change } = state
  const put = (at: number, part: Partial<DraftAccount>) =>
    change({
      bankAccounts: draft.bankAccounts.map((account, place) => (place === at ? { ...account, ...part } : account)),
    })
  return (
    <>
      <p className="hint">{t('hints.bank')}</p>
      {draft.bankAccounts.map((account, at) => (
        <AccountFields key={at} state={state} at={at} account={account} onChange={part => put(at, part)} />
      ))}
      <div>
        <Button
          icon="plus"
          repeats
          disabled={draft.bankAccounts.length >= mostAccounts}
          onClick={() =>
            change({ bankAccounts: [...draft.bankAccounts, { ...emptyAccount, accountName: draft.companyName }] })
          }
        >
          {t('acts.addAccount')}
        </Button>
      </div>
    </>
  )
}

interface AccountFieldsProps {
  state: RegisterFields
  at: number
  account: DraftAccount
  onChange(part: Partial<DraftAccount>): void
}

const limits: Readonly<Record<keyof DraftAccount, number>> = {
  accountName: 200,
  bankName: 200,
  branch: 200,
  accountNo: 40,
  iban: 42,
  swift: 11,
  currency: 3,
}

function AccountFields({ state, at, account, onChange }: AccountFieldsProps) {
  const t = useWords('registration')
  const { draft, change, errorOf } = state
  const title = at === 0 ? t('mainAccount') : t('account', { number: at + 1 })
  const field = (name: keyof DraftAccount, required = false) => (
    <TextField
      label={t(`fields.${name}`)}
      name={`bankAccounts[${at}].${name}`}
      required={required}
      maxLength={limits[name]}
      value={account[name]}
      error={errorOf(`bankAccounts[${at}].${name}`)}
      onChange={value => onChange({ [name]: name === 'currency' ? value.toUpperCase() : value })}
    />
  )
  return (
    <section className="register-group" aria-label={title}>
      <div className="register-group-head">
        <h3>{title}</h3>
        <IconButton
          icon="trash"
          size="small"
          label={t('acts.removeAccount', { number: at + 1 })}
          onClick={() => change({ bankAccounts: draft.bankAccounts.filter((_, place) => place !== at) })}
        />
      </div>
      <FormGrid columns={2}>
        {field('accountName', true)}
        {field('bankName', true)}
        {field('accountNo')}
        {field('branch')}
        {field('iban')}
        {field('swift')}
        {field('currency')}
      </FormGrid>
    </section>
  )
}
