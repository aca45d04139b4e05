import { useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import type { FaultyRow } from '../../../contract/goods/quality/problem-parts.ts'
import { getProblem, queryFaultyRows, saveProblem, submitProblem } from '../../../contract/goods/quality/problems.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { FormWorkContext, useFormWork } from '../../../ui/overlay/form-work.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { SaveFoot } from '../../../widgets/document/save-foot.tsx'
import { EvidenceFields, ProblemFields } from './problem-fields.tsx'
import { emptyForm, formOf, inputOf, partsOfRow, readForm } from './problem-form.ts'
import type { ProblemForm } from './problem-form.ts'

/** A draft (`?id=`), a row of a receipt (`?receiveId=` or `?receiveDetailId=`), or a new problem. */
export function ProblemEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, receiveId, receiveDetailId, draft } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const kept = useDetail(getProblem, id ? { id } : undefined)
  const keptRow = kept.value?.receiveDetailId
  const wanted = id ? (keptRow ? { receiveDetailId: keptRow } : undefined) : givenRows(receiveId, receiveDetailId)
  const rows = useDetail(queryFaultyRows, wanted)
  const form = (start: ProblemForm, faulty: readonly FaultyRow[]) => (
    <ProblemFormPage
      key={`${id ?? ''} ${receiveId ?? ''} ${receiveDetailId ?? ''} ${round}`}
      start={start}
      rows={faulty}
      name={id ?? receiveDetailId ?? receiveId ?? draft ?? 'new'}
      draft={draft}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  if (id)
    return (
      <LoadedDocument detail={kept}>
        {problem =>
          problem.receiveDetailId === null ? (
            form(formOf(problem), [])
          ) : (
            <LoadedDocument detail={rows}>{found => form(formOf(problem), found)}</LoadedDocument>
          )
        }
      </LoadedDocument>
    )
  if (!wanted) return form(emptyForm(), [])
  return (
    <LoadedDocument detail={rows}>
      {found => form({ ...emptyForm(), ...(found[0] && partsOfRow(found[0])) }, found)}
    </LoadedDocument>
  )
}

function givenRows(receiveId: string | undefined, receiveDetailId: string | undefined) {
  return receiveDetailId ? { receiveDetailId } : receiveId ? { receiveId } : undefined
}

interface FormProps {
  start: ProblemForm
  /** Rows that the problem can be about; none where it is about no receipt. */
  rows: readonly FaultyRow[]
  /** Names the draft in this browser. */
  name: string
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  onDone(): void
}

function ProblemFormPage({ start, rows, name, draft, onDone }: FormProps) {
  const t = useWords('quality')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<ProblemForm>({
    key: `srm.problem-form.${userId}.${name}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getProblem, { id })),
    problemsOf: form => formProblems(form, t('problems.required')),
    aside: {
      kind: 'PROBLEM_8D',
      name: start.id || draft,
      rowCount: () => 0,
      title: form => form.problemNo || form.title,
    },
  })
  const { form, problems, change } = session
  // A photo that is still on its way belongs to what is saved.
  const { work, running } = useFormWork()
  const busy = session.busy || running
  const title = form.problemNo === '' ? t('title.new') : t('title.edit', { problemNo: form.problemNo })
  usePageName(title)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const kept = await call(saveProblem, inputOf(typed))
      // What was kept stays kept when the sending is refused.
      session.saved({ ...typed, id: kept.id, version: kept.version, problemNo: kept.problemNo, attachmentIds: [] })
      const saved = submit ? await call(submitProblem, { id: kept.id, version: kept.version }) : kept
      toast(
        t(submit ? `done.submit.${saved.status === 'OPEN' ? 'sent' : 'asked'}` : 'done.saved', {
          problemNo: saved.problemNo,
        }),
      )
      if (host && navigate(host, '/quality/problem-detail', { id: saved.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? field}
        nameOf={field => t.find(`fields.${field}`)}
      />
      <SectionBox title={t('edit.what')} content={<ProblemFields session={session} rows={rows} />} />
      <SectionBox
        title={t('edit.evidence')}
        content={
          <FormWorkContext value={work}>
            <EvidenceFields
              id={form.id}
              ids={form.attachmentIds}
              error={problemOf(problems, 'attachmentIds')}
              onChange={attachmentIds => change({ attachmentIds })}
            />
          </FormWorkContext>
        }
      />
      <SaveFoot
        label={t('foot')}
        summary={t(`terms.${form.severity === 'MINOR' || form.severity === 'CRITICAL' ? form.severity : 'MAJOR'}`)}
        busy={busy}
        save={t('acts.save')}
        submit={hasPermission('problem-lead') ? t('acts.submit') : undefined}
        onSave={save}
      />
    </div>
  )
}

/** Checks of the contract. */
function formProblems(form: ProblemForm, msg: string): FieldProblem[] {
  const needed = ['title', 'description', 'defectQty', 'checkedQty'] as const
  const place = form.receiveDetailId === '' ? (['supplierId', 'orgId'] as const) : []
  return [...place, ...needed].filter(field => form[field].trim() === '').map(field => ({ field, code: '10011', msg }))
}
