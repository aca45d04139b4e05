import { useState } from 'react'
import * as calls from '../../../../contract/sourcing/contracts/contract-changes.ts'
import { getContract } from '../../../../contract/sourcing/contracts/contracts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useSession } from '../../../../kit/session/use-session.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../../ui/page/detail-page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { FlatFormNotices, useFlatForm } from '../../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../../../widgets/page-tab/page-tab.ts'
import { ContractFields } from '../contract-fields.tsx'
import { readForm } from '../contract-form.ts'
import type { ContractForm } from '../contract-form.ts'
import { ItemGrid, PlanGrid } from '../contract-grids.tsx'
import { fieldLabel, formProblems, placeName } from '../contract-problems.ts'
import { SaveFoot } from '../../../../widgets/document/save-foot.tsx'
import { changeFormOf, changeInputOf, draftFormOf } from './change-form.ts'

interface ChangeEditProps {
  /** The contract of which a change begins. */
  contractId: string | undefined
  /** The draft of a change. */
  changeId: string | undefined
}

/** A change of a contract under edit: it begins from the version in force. */
export function ChangeEdit({ contractId, changeId }: ChangeEditProps) {
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const contract = useDetail(getContract, contractId && !changeId ? { id: contractId } : undefined)
  const change = useDetail(calls.getContractChange, changeId ? { id: changeId } : undefined)
  const form = (start: ContractForm) => (
    <ChangeForm
      key={`${start.contractId} ${start.id} ${round}`}
      start={start}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  return changeId ? (
    <LoadedDocument detail={change}>{kept => form(draftFormOf(kept))}</LoadedDocument>
  ) : (
    <LoadedDocument detail={contract}>{kept => form(changeFormOf(kept))}</LoadedDocument>
  )
}

function ChangeForm({ start, onDone }: { start: ContractForm; onDone(): void }) {
  const t = useWords('contracts')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<ContractForm>({
    key: `srm.contract-change.${userId}.${start.contractId}`,
    start,
    inputOf: changeInputOf,
    read: readForm,
    load: async id => draftFormOf(await call(calls.getContractChange, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
  })
  const { form } = session
  const title = t('change.newTitle', { contractNo: form.contractNo })
  usePageName(title)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const input = changeInputOf(typed)
      const saved = await (submit
        ? call(calls.submitContractChange, { draft: input })
        : call(calls.saveContractChange, input))
      session.saved(draftFormOf(saved))
      const { changeNo } = saved
      toast(submit ? t('done.submit', { contractNo: changeNo }) : t('done.changeSaved', { changeNo }))
      if (host && navigate(host, '/contract/change', { id: saved.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices
        session={session}
        labelOf={field => fieldLabel(field, t)}
        nameOf={field => placeName(field, form, t)}
      />
      <p className="hint">{t('change.stays')}</p>
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
