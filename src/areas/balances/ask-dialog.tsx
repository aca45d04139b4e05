import { useState } from 'react'
import { saveBalance } from '../../contract/balances/balances.ts'
import type { FieldProblem } from '../../contract/envelope.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { Refused } from '../../kit/call/errors.ts'
import { today } from '../../kit/format/moment.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/field/day-field.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { LookupField } from '../../ui/field/lookup-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { problemOf } from '../../ui/page/error-summary.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'

const lookups = [
  ['supplierId', 'supplierName', 'LOV_SUPPLIER'],
  ['companyId', 'companyName', 'LOV_COMPANY'],
  ['orgId', 'orgName', 'LOV_ORG'],
  ['currency', 'currency', 'LOV_CURRENCY'],
] as const

/** Asks of which account and day a balance is collected. */
export function AskDialog({ onClose }: { onClose(): void }) {
  const t = useWords('balances')
  const host = useElementScope()?.host
  const act = useAct()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [form, setForm] = useState({
    supplierId: '',
    supplierName: '',
    companyId: '',
    companyName: '',
    orgId: '',
    orgName: '',
    currency: 'CNY',
    balanceDay: today(),
    remark: '',
  })
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
              onChange={(value, shown) => setForm({ ...form, [text]: shown, [field]: value })}
            />
          ))}
          <DayField
            name="balanceDay"
            label={t('fields.balanceDay')}
            required
            value={form.balanceDay}
            error={problemOf(problems, 'balanceDay')}
            onChange={balanceDay => setForm({ ...form, balanceDay })}
          />
          <TextField
            name="remark"
            label={t('fields.remark')}
            span={2}
            maxLength={500}
            value={form.remark}
            onChange={remark => setForm({ ...form, remark })}
          />
        </FormGrid>
        <FailureNote failure={problems.length > 0 ? undefined : act.failure} />
      </div>
    </Dialog>
  )
}
