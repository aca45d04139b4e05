import { useState } from 'react'
import { getContract, saveContract, submitContract } from '../../../contract/sourcing/contracts/contracts.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { SaveFoot } from '../../../widgets/document/save-foot.tsx'
import { ChangeEdit } from './changes/change-edit.tsx'
import { ContractFields } from './contract-fields.tsx'
import { emptyForm, formOf, inputOf, readForm } from './contract-form.ts'
import type { ContractForm } from './contract-form.ts'
import { ItemGrid, PlanGrid } from './contract-grids.tsx'
import { fieldLabel, formProblems, placeName } from './contract-problems.ts'

/** A draft (`?id=`), a new contract, or a change of one in force (`?contract=`, `?change=`). */
export function ContractEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { contract, change } = query
  return contract || change ? (
    <ChangeEdit key={`${contract} ${change}`} contractId={contract} changeId={change} />
  ) : (
    <ContractEdit query={query} />
  )
}

function ContractEdit({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, draft } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const kept = useDetail(getContract, id ? { id } : undefined)
  const form = (start: ContractForm) => (
    <ContractFormPage
      key={`${id ?? ''} ${round}`}
      start={start}
      name={id ?? draft ?? 'new'}
      draft={draft}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  return id ? <LoadedDocument detail={kept}>{contract => form(formOf(contract))}</LoadedDocument> : form(emptyForm())
}

interface FormProps {
  start: ContractForm
  /** Names the draft in this browser. */
  name: string
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  onDone(): void
}

function ContractFormPage({ start, name, draft, onDone }: FormProps) {
  const t = useWords('contracts')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<ContractForm>({
    key: `srm.contract-form.${userId}.${name}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getContract, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
    aside: {
      kind: 'CONTRACT',
      name: start.id || draft,
      rowCount: form => form.details.length,
      title: form => form.contractNo || form.title,
    },
  })
  const { form } = session
  const title = form.id === '' ? t('title.new') : t('title.edit', { contractNo: form.contractNo })
  usePageName(title)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const input = inputOf(typed)
      const saved = await (submit ? call(submitContract, { draft: input }) : call(saveContract, input))
      session.saved({ ...typed, id: saved.id, version: saved.version, contractNo: saved.contractNo })
      toast(t(submit ? 'done.submit' : 'done.saved', { contractNo: saved.contractNo }))
      if (host && navigate(host, '/contract/detail', { id: saved.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices
        session={session}
        labelOf={field => fieldLabel(field, t)}
        nameOf={field => placeName(field, form, t)}
      />
      <SectionBox title={t('detail.facts')} content={<ContractFields session={session} />} />
      <SectionBox title={t('detail.details')} content={<ItemGrid session={session} />} />
      <SectionBox title={t('detail.plan')} content={<PlanGrid session={session} />} />
      <SaveFoot
        label={t('foot')}
        summary={t('summary', { rows: form.details.length })}
        busy={session.busy}
        save={t('acts.save')}
        submit={t('acts.submit')}
        onSave={save}
      />
    </div>
  )
}
