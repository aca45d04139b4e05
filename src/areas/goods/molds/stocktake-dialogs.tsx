import { askMoldCheckAgain, startStocktake } from '../../../contract/goods/molds/stocktakes.ts'
import type { MoldCheck, Stocktake } from '../../../contract/goods/molds/stocktakes.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { today } from '../../../kit/format/moment.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { ask } from '../../../ui/overlay/ask.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

/** Opens the dialog for year and organisation; returns the new stock-taking, undefined on cancel. */
export function askStocktake(): Promise<Stocktake | undefined> {
  return ask<Stocktake>(answer => <StartDialog onAnswer={answer} />)
}

/** Opens the dialog for a follow-up question; returns the check. */
export function askAgain(check: MoldCheck): Promise<MoldCheck | undefined> {
  return ask<MoldCheck>(answer => <AgainDialog check={check} onAnswer={answer} />)
}

function StartDialog({ onAnswer }: { onAnswer(stocktake: Stocktake | undefined): void }) {
  const t = useWords('molds')
  const act = useAct()
  const {
    form,
    change: set,
    notice,
    leaving,
  } = useTypedForm('srm.mold-stocktake.new', () => {
    return { orgId: '', orgName: '', year: today().slice(0, 4), dueDate: '', remark: '' }
  })
  const answer = leaving(onAnswer)
  const send = () =>
    act.run(async () => {
      const { orgId, year, dueDate, remark } = form
      answer(await call(startStocktake, { orgId, year: Number(year), dueDate, remark }))
    })
  return (
    <AskForm
      title={t('stocktake.newTitle')}
      text={t('stocktake.newText')}
      label={t('acts.startStocktake')}
      onCancel={() => answer(undefined)}
      onSubmit={() => void send()}
    >
      {notice}
      <LookupField
        name="orgId"
        label={t('fields.orgId')}
        required
        lov="LOV_ORG"
        value={form.orgId}
        text={form.orgName}
        onChange={(orgId, orgName) => set({ orgId, orgName })}
      />
      <DecimalField
        name="year"
        label={t('fields.year')}
        required
        precision={0}
        min="2000"
        max="2100"
        value={form.year}
        onChange={year => set({ year })}
      />
      <DayField
        name="dueDate"
        label={t('fields.dueDate')}
        required
        value={form.dueDate}
        onChange={dueDate => set({ dueDate })}
      />
      <TextField
        name="remark"
        label={t('fields.remark')}
        maxLength={500}
        value={form.remark}
        onChange={remark => set({ remark })}
      />
      <FailureNote failure={act.failure} />
    </AskForm>
  )
}

interface AgainProps {
  check: MoldCheck
  onAnswer(check: MoldCheck | undefined): void
}

function AgainDialog({ check: { id, moldNo }, onAnswer }: AgainProps) {
  const t = useWords('molds')
  const act = useAct()
  const { form, change, notice, leaving } = useTypedForm(`srm.mold-check-again.${id}`, () => ({ question: '' }))
  const { question } = form
  const answer = leaving(onAnswer)
  return (
    <AskForm
      title={t('stocktake.againTitle', { moldNo })}
      text={t('stocktake.againText')}
      label={t('acts.askAgain')}
      onCancel={() => answer(undefined)}
      onSubmit={() => void act.run(async () => answer(await call(askMoldCheckAgain, { id, question })))}
    >
      {notice}
      <TextAreaField
        name="question"
        label={t('fields.question')}
        required
        maxLength={500}
        rows={3}
        value={question}
        onChange={text => change({ question: text })}
      />
      <FailureNote failure={act.failure} />
    </AskForm>
  )
}
