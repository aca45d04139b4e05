import type { Problem8D } from '../../../contract/goods/quality/problem-parts.ts'
import { setProblemCost } from '../../../contract/goods/quality/problems.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { ask } from '../../../ui/overlay/ask.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

/** Opens the dialog for the cost; returns the problem, undefined on cancel. */
export function askCost(problem: Problem8D): Promise<Problem8D | undefined> {
  return ask<Problem8D>(answer => <CostDialog problem={problem} onAnswer={answer} />)
}

interface DialogProps {
  problem: Problem8D
  onAnswer(problem: Problem8D | undefined): void
}

function CostDialog({ problem, onAnswer }: DialogProps) {
  const t = useWords('quality')
  const act = useAct()
  const { form, change, notice, leaving } = useTypedForm(`srm.problem-cost.${problem.id}`, () => {
    return { cost: problem.cost, charged: problem.chargeFlag === 1, currency: problem.costCurrency }
  })
  const { cost, charged, currency } = form
  const answer = leaving(onAnswer)
  const received = problem.receiveDetailId !== null
  const save = () =>
    act.run(async () => {
      const { id } = problem
      const account = received || currency === '' ? {} : { currency }
      answer(await call(setProblemCost, { id, cost: cost || '0', chargeFlag: charged ? 1 : 0, ...account }))
    })
  return (
    <AskForm
      title={t('cost.title', { problemNo: problem.problemNo })}
      text={t('cost.text')}
      label={t('cost.save')}
      onCancel={() => answer(undefined)}
      onSubmit={() => void save()}
    >
      {notice}
      <DecimalField
        name="cost"
        label={t('fields.cost')}
        precision={4}
        value={cost}
        suffix={received ? problem.costCurrency : undefined}
        onChange={text => change({ cost: text })}
      />
      {!received && (
        <LookupField
          name="currency"
          label={t('cost.currency')}
          hint={t('cost.currencyHint')}
          lov="LOV_CURRENCY"
          value={currency}
          text={currency}
          onChange={code => change({ currency: code })}
        />
      )}
      <CheckField
        name="chargeFlag"
        label={t('cost.charge')}
        checked={charged}
        onChange={on => change({ charged: on })}
      />
      <FailureNote failure={act.failure} />
    </AskForm>
  )
}
