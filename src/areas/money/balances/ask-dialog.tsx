import { saveBalance } from '../../../contract/money/balances/balances.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { today } from '../../../kit/format/moment.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/field/day-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

const lookups = [
  ['supplierId', 'supplierName', 'LOV_SUPPLIER'],
  ['companyId', 'companyName', 'LOV_COMPANY'],
  ['orgId', 'orgName', 'LOV_ORG'],
  ['currency', 'currency', 'LOV_CURRENCY'],
] as const

/** Dialog for the account and the day of a balance. */
export function AskDialog({ onClose }: { onClose(): void }) {
  const t = useWords('balances')
  const host = useElementScope()?.host
  const act = useAct()
  const typed = useTypedForm('srm.balance-account', () => ({
    supplierId: '',
    supplierName: '',
    companyId: '',
    companyName: '',
    orgId: '',
    orgName: '',
    currency: 'CNY',
    balanceDay: today(),
    remark: '',
  }))
  const { form, change } = typed
  const [problems, setProblems] = useProblems(form, act.clear)
  const collect = () => {
    const missing = (['supplierId', 'companyId', 'orgId', 'currency', 'balanceDay'] as const)
      .filter(field => form[field] === '')
      .map(field => ({ field, code: '10011', msg: t('required') }))
    setProblems(missing)
    if (missing.length > 0) return
    const { supplierId, companyId, orgId, currency, balanceDay, remark } = form
    void act.run(async () => {
      try {
        const made = await call(saveBalance, { supplierId, companyId, orgId, currency, balanceDay, remark })
        typed.drop()
        onClose()
        if (host) navigate(host, '/recon/balance/detail', { id: made.id })
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  }
  return (
    <Dialog
      open
      title={t('ask.title')}
      onClose={onClose}
      width={720}
      footer={
        <>
          <Button onClick={onClose}>{t('acts.back')}</Button>
          <Button tone="primary" busy={act.busy} onClick={collect}>
            {t('acts.collect')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {typed.notice}
        <p className="hint">{t('ask.text')}</p>
        <FormGrid>
          {lookups.map(([field, text, lov]) => (
            <LookupField
              key={field}
              name={field}
              label={t(`fields.${field}`)}
              required
              lov={lov}
              value={form[field]}
              text={form[text]}
              error={problemOf(problems, field)}
              onChange={(value, shown) => change({ [text]: shown, [field]: value })}
            />
          ))}
          <DayField
            name="balanceDay"
            label={t('fields.balanceDay')}
            required
            value={form.balanceDay}
            error={problemOf(problems, 'balanceDay')}
            onChange={balanceDay => change({ balanceDay })}
          />
          <TextField
            name="remark"
            label={t('fields.remark')}
            span={2}
            maxLength={500}
            value={form.remark}
            onChange={remark => change({ remark })}
          />
        </FormGrid>
        <FailureNote failure={problems.length > 0 ? undefined : act.failure} />
      </div>
    </Dialog>
  )
}
