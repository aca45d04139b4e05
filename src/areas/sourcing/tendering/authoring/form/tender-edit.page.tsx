import { useState } from 'react'
import type { ReactNode } from 'react'
import type { FieldProblem } from '../../../../../contract/envelope.ts'
import { tenderBusinessType } from '../../../../../contract/sourcing/tendering/tender-words.ts'
import { getTender, saveTender, submitTender } from '../../../../../contract/sourcing/tendering/tenders.ts'
import { useWords } from '../../../../../i18n/words.ts'
import type { Words } from '../../../../../i18n/words.ts'
import { call } from '../../../../../kit/call/call.ts'
import { useSession } from '../../../../../kit/session/use-session.ts'
import { useDetail } from '../../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../../kit/state/navigation.ts'
import { FormWorkContext, useFormWork } from '../../../../../ui/overlay/form-work.ts'
import { toast } from '../../../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../../../ui/page/detail-page.tsx'
import { problemOf } from '../../../../../ui/page/error-summary.tsx'
import { PageHeader } from '../../../../../ui/page/page-header.tsx'
import { Skeleton } from '../../../../../ui/page/skeleton.tsx'
import { noteStyles } from '../../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../../ui/theme/sheet.ts'
import { DocumentFiles } from '../../../../../widgets/document/document-files.tsx'
import { FlatFormNotices, useFlatForm } from '../../../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../../../widgets/document/loaded-document.tsx'
import { useOwnTerms } from '../../../../../widgets/document/own-terms.ts'
import { placedInRows } from '../../../../../widgets/document/row-problems.ts'
import { SaveFoot } from '../../../../../widgets/document/save-foot.tsx'
import { usePageName, usePageTab } from '../../../../../widgets/page-tab/page-tab.ts'
import { addBidFile, clearBidFiles, keptBidFiles, keptBidType, removeBidFile, setBidType } from '../bid-state.ts'
import { BaseSection, NoticeSection, PrequalSection, Scoring, TimesSection } from './form-sections.tsx'
import { emptyForm, formOf, inputOf, readForm } from './tender-form.ts'
import type { TenderForm, TenderSession } from './tender-form.ts'
import { CommitteeSection, InviteSection, ItemGrid, LotGrid } from './tender-grids.tsx'
import { sentInvites, sentItems, sentLots, sentMembers } from './tender-rows.ts'

/** A draft (`?id=`), or a new tender. */
export function TenderEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, draft } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  // Type and files that the browser keeps belong to the new tender.
  const [kept] = useState(() => ({ bidType: keptBidType(), files: keptBidFiles().map(file => file.id) }))
  const detail = useDetail(getTender, id ? { id } : undefined)
  const form = (start: TenderForm) => (
    <TenderFormPage
      key={`${id ?? ''} ${round}`}
      start={start}
      draft={draft}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  if (id) return <LoadedDocument detail={detail}>{tender => form(formOf(tender))}</LoadedDocument>
  const begun = draft || round > 0 ? emptyForm('', []) : emptyForm(kept.bidType, kept.files)
  return <NewTender>{known => form({ ...begun, ...known })}</NewTender>
}

/** A new tender begins with the purchaser who writes it, their organisation, its company, and what there is only one of. */
function NewTender({ children }: { children(known: Partial<TenderForm>): ReactNode }) {
  const known = useOwnTerms()
  return known === undefined ? <Skeleton shape="document" /> : children(known)
}

interface FormPageProps {
  start: TenderForm
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  onDone(): void
}

function TenderFormPage({ start, draft, onDone }: FormPageProps) {
  const t = useWords('tendering')
  const rounds = useWords('rounds')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const isNew = start.id === '' && !draft
  const session = useFlatForm<TenderForm>({
    key: `srm.tender-form.${userId}.${start.id || draft || 'new'}`,
    start,
    inputOf,
    read: readForm,
    onDropped: isNew ? clearKept : undefined,
    load: async id => formOf(await call(getTender, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
    // The lot of an item is chosen by its number.
    placed: ({ field, ...problem }, form) =>
      [
        { rows: form.lots, sent: sentLots(form), list: 'lots' },
        { rows: form.article, sent: sentItems(form), list: 'article' },
        { rows: form.invite, sent: sentInvites(form), list: 'invite' },
        { rows: form.members, sent: sentMembers(form), list: 'members' },
      ].reduce<FieldProblem>((placed, { rows, sent, list }) => placedInRows<object>(placed, rows, sent, list), {
        ...problem,
        field: field.replace(/\.lot$/, '.lotNo'),
      }),
    aside: {
      kind: 'TENDER',
      name: start.id || draft,
      rowCount: form => sentItems(form).length,
      title: form => form.title || form.tenderingNo,
    },
  })
  const { form } = session
  // A document that is still uploaded belongs to the tender.
  const { work, running } = useFormWork()
  const name = form.tenderingNo === '' ? t('title.new') : t('title.edit', { tenderingNo: form.tenderingNo })
  usePageName(name)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const input = inputOf(typed)
      const saved = await (submit ? call(submitTender, { tendering: input }) : call(saveTender, input))
      session.saved(formOf(saved))
      if (isNew) clearKept()
      toast(t(submit ? 'done.submit' : 'done.saved', { tenderingNo: saved.tenderingNo }))
      if (host && navigate(host, '/tender-only-shows', { id: saved.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={name} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? field}
        nameOf={field => problemName(field, t, rounds)}
      />
      <SectionBox title={t('detail.header')} content={<BaseSection session={session} />} />
      <SectionBox title={t('detail.times')} content={<TimesSection session={session} />} />
      <SectionBox title={t('detail.lots')} content={<LotGrid session={session} />} />
      <SectionBox title={t('detail.items')} content={<ItemGrid session={session} />} />
      <SectionBox title={t('detail.suppliers')} content={<InviteSection session={session} />} />
      <SectionBox title={t('detail.prequal')} content={<PrequalSection session={session} />} />
      <SectionBox title={t('detail.committee')} content={<CommitteeSection session={session} />} />
      <SectionBox title={rounds('scoring.title')} content={<Scoring session={session} />} />
      <SectionBox title={t('detail.notice')} content={<NoticeSection session={session} />} />
      <FormWorkContext value={work}>
        <SectionBox title={t('detail.attachments')} content={<FileSection session={session} />} />
      </FormWorkContext>
      <SaveFoot
        label={t('foot')}
        summary={t('summary', { items: sentItems(form).length, lots: Math.max(1, sentLots(form).length) })}
        busy={session.busy || running}
        save={t('acts.save')}
        submit={t('acts.submit')}
        onSave={save}
      />
    </div>
  )
}

function clearKept(): void {
  setBidType('')
  clearBidFiles()
}

/** Documents for the bidders. Before the first save the browser keeps which ones belong to the tender. */
function FileSection({ session: { form, problems, change } }: { session: TenderSession }) {
  useStyles(noteStyles)
  const t = useWords('tendering')
  const wrong = problemOf(problems, 'attachmentIds')
  const keep = (ids: readonly string[]) => {
    for (const id of ids) addBidFile({ id })
    for (const { id } of keptBidFiles()) if (!ids.includes(id)) removeBidFile(id)
    change({ files: [...ids] })
  }
  return (
    <div className="stack">
      <p className={wrong ? 'late' : 'hint'}>{wrong ?? t('hints.files')}</p>
      {form.id === '' ? (
        <DocumentFiles businessType={tenderBusinessType} ids={form.files} onChanged={keep} />
      ) : (
        <DocumentFiles businessType={tenderBusinessType} businessId={form.id} />
      )}
    </div>
  )
}

const needed = [
  ...(['title', 'companyId', 'purchaserId', 'paymentTermId', 'deliveryAddress', 'currency'] as const),
  ...(['bidStartTime', 'bidDeadline', 'openTime', 'reviewEndTime'] as const),
]
const decimal = /^[0-9]{1,14}(\.[0-9]{1,6})?$/

/** Checks of the contract; the server does the rest. */
function formProblems(form: TenderForm, say: (problem: 'required' | 'decimal') => string): FieldProblem[] {
  const problems: FieldProblem[] = needed
    .filter(field => form[field].trim() === '')
    .map(field => ({ field, code: '10011', msg: say('required') }))
  if (form.orgId === '') problems.push({ field: 'orgId', code: '11004', msg: say('required') })
  for (const field of ['estimateAmount', 'depositAmount'] as const)
    if (form[field] !== '' && !decimal.test(form[field])) problems.push({ field, code: '10008', msg: say('decimal') })
  const wrong = (field: string, row: number, code: string, problem: 'required' | 'decimal') =>
    problems.push({ field, row, code, msg: say(problem) })
  sentLots(form).forEach((lot, at) => {
    for (const field of ['lotNo', 'name'] as const)
      if (lot[field].trim() === '') wrong(`lots[${at}].${field}`, at, '10011', 'required')
  })
  sentItems(form).forEach((item, at) => {
    if (!decimal.test(item.qty)) wrong(`article[${at}].qty`, at, '10008', 'decimal')
    for (const field of ['ceilingPrice', 'estimatePrice'] as const)
      if (item[field] !== '' && !decimal.test(item[field])) wrong(`article[${at}].${field}`, at, '10008', 'decimal')
    for (const field of ['unit', 'needDate'] as const)
      if (item[field] === '') wrong(`article[${at}].${field}`, at, '10011', 'required')
  })
  return problems
}

/** Where a problem is, in words: 'Row 2, Quantity'. */
function problemName(field: string, t: Words<'tendering'>, rounds: Words<'rounds'>): string | undefined {
  const [, list, index, name] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const plain = name ?? field.replace(/^expertRatingDto\.(?:priceParams\.)?/, '')
  const ofLot = list === 'lots' && plain === 'name' ? 'lotName' : plain === 'attachmentIds' ? 'files' : plain
  const label = t.find(`fields.${ofLot}`) ?? rounds.find(`fields.${ofLot}`)
  return index === undefined ? label : [t('place', { row: Number(index) + 1 }), label].filter(Boolean).join(', ')
}
