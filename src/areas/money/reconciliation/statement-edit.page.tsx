import { useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import {
  getStatement,
  previewStatement,
  queryOpenAccounts,
  saveStatement,
} from '../../../contract/money/reconciliation/statements.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { DayField } from '../../../ui/field/day-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { formFootStyles } from '../../../ui/styles/form-foot.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { OpenAccounts } from './open-accounts.tsx'
import { formOf, formOfAccount, inputOf, readForm } from './statement-form.ts'
import type { StatementForm } from './statement-form.ts'

/** A draft (`?id=`), an account (`?supplierId=&account=`), or an account to choose. */
export function StatementEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('reconciliation')
  const { id, supplierId, account } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const kept = useDetail(getStatement, id ? { id } : undefined)
  const open = useDetail(queryOpenAccounts, !id && account ? { supplierId, pageSize: 300 } : undefined)
  const form = (start: StatementForm) => (
    <StatementFormPage
      key={`${id ?? ''} ${account ?? ''} ${round}`}
      start={start}
      name={id ?? account ?? 'new'}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  if (id) return <LoadedDocument detail={kept}>{statement => form(formOf(statement))}</LoadedDocument>
  if (!account) return <OpenAccounts />
  return (
    <LoadedDocument detail={open}>
      {({ records }) => {
        const found = records.find(each => each.key === account)
        return found ? form(formOfAccount(found)) : <EmptyState page title={t('edit.nothing')} />
      }}
    </LoadedDocument>
  )
}

interface FormProps {
  start: StatementForm
  /** Names the draft in this browser. */
  name: string
  onDone(): void
}

function StatementFormPage({ start, name, onDone }: FormProps) {
  useStyles(formFootStyles)
  const t = useWords('reconciliation')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<StatementForm>({
    key: `srm.statement-form.${userId}.${name}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getStatement, { id })),
    problemsOf: each => formProblems(each, t('edit.nothing')),
  })
  const { form } = session
  const title = form.reconNo === '' ? t('edit.new') : t('edit.of', { reconNo: form.reconNo })
  usePageName(title)
  const labelOf = (field: string) => t.find(`fields.${field}`) ?? field
  const save = () =>
    session.attempt(async typed => {
      const saved = await call(saveStatement, inputOf(typed))
      session.saved(formOf(saved))
      toast(t(typed.id === '' ? 'done.saved' : 'done.collected', { reconNo: saved.reconNo }))
      if (host && navigate(host, '/recon/detail', { id: saved.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} onBack={host && (() => void navigate(host, '/recon/list'))} />
      <FlatFormNotices session={session} labelOf={labelOf} nameOf={labelOf} />
      <SectionBox
        title={t('edit.account')}
        content={
          <FactList
            facts={[
              { label: t('fields.supplier'), value: form.supplierName },
              { label: t('fields.company'), value: form.companyName },
              { label: t('fields.org'), value: form.orgName },
              { label: t('fields.currency'), value: form.currency },
            ]}
          />
        }
      />
      <SectionBox title={t('edit.period')} content={<PeriodFields session={session} />} />
      <div className="form-foot" role="group" aria-label={t('edit.foot')}>
        <Preview form={form} />
        <div className="button-row">
          <Button tone="primary" icon="check" busy={session.busy} onClick={save}>
            {t(form.id === '' ? 'acts.save' : 'acts.collect')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function PeriodFields({ session: { form, problems, change } }: { session: FlatForm<StatementForm> }) {
  const t = useWords('reconciliation')
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  return (
    <FormGrid>
      {(['periodFrom', 'periodTo'] as const).map(field => (
        <DayField
          key={field}
          name={field}
          label={t(`fields.${field}`)}
          required
          value={form[field]}
          error={errorOf(field)}
          onChange={day => change({ [field]: day })}
        />
      ))}
      <CheckField
        name="earlierFlag"
        label={t('fields.earlierFlag')}
        span={2}
        checked={form.earlierFlag === '1'}
        onChange={checked => change({ earlierFlag: checked ? '1' : '0' })}
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
  )
}

/** Preview of the statement; rows of the draft itself are not counted, because they are in it already. */
function Preview({ form }: { form: StatementForm }) {
  const t = useWords('reconciliation')
  const whole = form.id === '' && form.periodFrom !== '' && form.periodFrom <= form.periodTo
  const { value } = useDetail(previewStatement, whole ? inputOf({ ...form, remark: '' }) : undefined)
  if (!whole || value === undefined) return null
  const amount = `${formatMoney(value.amountIncl, Number(form.currencyDigits), t.language)} ${form.currency}`
  return <strong>{value.lines === 0 ? t('edit.nothing') : t('edit.preview', { lines: value.lines, amount })}</strong>
}

function formProblems({ periodFrom, periodTo }: StatementForm, msg: string): FieldProblem[] {
  if (periodFrom === '') return [{ field: 'periodFrom', code: '10011', msg }]
  return periodTo === '' ? [{ field: 'periodTo', code: '10011', msg }] : []
}
