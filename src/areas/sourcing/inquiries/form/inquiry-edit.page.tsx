import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { InquiryData } from '../../../../contract/sourcing/inquiries/inquiry-data.ts'
import { getInquiry, saveInquiry, submitInquiry } from '../../../../contract/sourcing/inquiries/inquiries.ts'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useSession } from '../../../../kit/session/use-session.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../../ui/page/detail-page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { FlatFormNotices, useFlatForm } from '../../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { useOwnTerms } from '../../../../widgets/document/own-terms.ts'
import { placedInRows } from '../../../../widgets/document/row-problems.ts'
import { usePageName, usePageTab } from '../../../../widgets/page-tab/page-tab.ts'
import { ScoringSection } from '../../../../widgets/rounds/form/scoring-section.tsx'
import { clearInquiryData, deleteScore, keptInquiryData, setInquiryData } from '../inquiry-data.ts'
import { InquiryFields } from './inquiry-fields.tsx'
import { dataOf, emptyForm, formOf, inputOf, readForm, rowsOf, sentArticles, sentInvites } from './inquiry-form.ts'
import type { InquiryForm, InquirySession } from './inquiry-form.ts'
import { ArticleGrid, InviteGrid } from './inquiry-grids.tsx'
import { PrequalSection } from './prequal-section.tsx'
import { QuoteFieldsSection } from './quote-fields-section.tsx'
import { encodeJson } from '../../../../kit/format/safe-json.ts'
import { SaveFoot } from '../../../../widgets/document/save-foot.tsx'

/** A draft (`?id=`), or a new inquiry. */
export function InquiryEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, draft } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  // The data that the browser keeps belongs to the new inquiry; drafts have their own.
  const [kept] = useState(() => (id || draft ? undefined : keptInquiryData()))
  const detail = useDetail(getInquiry, id ? { id } : undefined)
  const form = (start: InquiryForm) => (
    <InquiryFormPage
      key={`${id ?? ''} ${round}`}
      start={start}
      draft={draft}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  if (id) return <LoadedDocument detail={detail}>{inquiry => form(formOf(inquiry))}</LoadedDocument>
  return <NewInquiry>{known => form({ ...emptyForm(round === 0 ? kept : undefined), ...known })}</NewInquiry>
}

/** A new inquiry begins with the purchaser who writes it, their organisation, its company, and what there is only one of. */
function NewInquiry({ children }: { children(known: Partial<InquiryForm>): ReactNode }) {
  const known = useOwnTerms()
  return known === undefined ? <Skeleton shape="document" /> : children(known)
}

interface FormPageProps {
  start: InquiryForm
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  onDone(): void
}

function InquiryFormPage({ start, draft, onDone }: FormPageProps) {
  const t = useWords('inquiries')
  const rounds = useWords('rounds')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const isNew = start.id === '' && !draft
  const session = useFlatForm<InquiryForm>({
    onDropped: isNew ? clearInquiryData : undefined,
    key: `srm.inquiry-form.${userId}.${start.id || draft || 'new'}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getInquiry, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
    placed(problem, form) {
      const ofArticle = placedInRows(problem, form.article, sentArticles(form), 'article')
      return placedInRows(ofArticle, form.invite, sentInvites(form), 'invite')
    },
    aside: {
      kind: 'INQUIRY',
      name: start.id || draft,
      rowCount: form => dataOf(form).article.length,
      title: form => form.title || form.inquiryNo,
    },
  })
  const { form } = session
  const discardKept = () => {
    session.offer.discard()
    session.change(rowsOf(clearInquiryData()))
  }
  const data = encodeJson(dataOf(form))
  useEffect(() => {
    // The text is that of the data of this form.
    if (isNew) setInquiryData(JSON.parse(data) as InquiryData)
  }, [isNew, data])
  const name = form.inquiryNo === '' ? t('title.new') : t('title.edit', { inquiryNo: form.inquiryNo })
  usePageName(name)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const input = inputOf(typed)
      const saved = await (submit ? call(submitInquiry, { inquiry: input }) : call(saveInquiry, input))
      session.saved(formOf(saved))
      if (isNew) clearInquiryData()
      toast(t(submit ? 'done.submit' : 'done.saved', { inquiryNo: saved.inquiryNo }))
      if (host && navigate(host, '/inquiry-details-view', { id: saved.id })) onDone()
    })
  const { articles, suppliers } = { articles: form.article.length, suppliers: form.invite.length }
  return (
    <div className="document-form">
      <PageHeader title={name} />
      <FlatFormNotices
        session={isNew ? { ...session, offer: { ...session.offer, discard: discardKept } } : session}
        labelOf={field => t.find(`fields.${field}`) ?? field}
        nameOf={field => problemName(field, t, rounds)}
      />
      <SectionBox title={t('detail.header')} content={<InquiryFields session={session} />} />
      <SectionBox title={t('detail.articles')} content={<ArticleGrid session={session} />} />
      <SectionBox title={t('detail.suppliers')} content={<InviteGrid session={session} />} />
      {form.inquiryType !== 'AUCTION' && (
        <SectionBox title={t('quoteFields.title')} content={<QuoteFieldsSection session={session} />} />
      )}
      <SectionBox title={t('prequal.title')} content={<PrequalSection session={session} />} />
      <SectionBox title={rounds('scoring.title')} content={<Scoring session={session} />} />
      <SaveFoot
        label={t('foot')}
        summary={t('summary', { articles, suppliers })}
        busy={session.busy}
        save={t('acts.save')}
        submit={t('acts.submit')}
        onSave={save}
      />
    </div>
  )
}

function Scoring({ session: { form, problems, change } }: { session: InquirySession }) {
  const { expertRatingDto: rules = {}, expertRatingElementDtos: elements = [] } = form.data
  return (
    <ScoringSection
      rules={rules}
      elements={elements}
      problems={problems}
      onChange={next =>
        change({
          data: {
            ...form.data,
            expertRatingDto: next.rules ?? rules,
            expertRatingElementDtos: next.elements ?? elements,
          },
        })
      }
      onEnd={() => change({ data: deleteScore(form.data) })}
    />
  )
}

/** Checks of the contract; the server does the rest. */
function formProblems(form: InquiryForm, say: (problem: 'required' | 'decimal') => string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const needed = [
    'title',
    'companyId',
    'purchaserId',
    'paymentTermId',
    'deliveryAddress',
    'currency',
    'quoteEndTime',
  ] as const
  for (const field of needed)
    if (form[field].trim() === '') problems.push({ field, code: '10011', msg: say('required') })
  if (form.orgId === '') problems.push({ field: 'orgId', code: '11004', msg: say('required') })
  const decimal = /^[0-9]{1,14}(\.[0-9]{1,6})?$/
  if (form.inquiryType === 'AUCTION') {
    if (!decimal.test(form.stepMin)) problems.push({ field: 'stepMin', code: '10011', msg: say('required') })
    if (form.startPrice && !decimal.test(form.startPrice))
      problems.push({ field: 'startPrice', code: '10008', msg: say('decimal') })
  }
  const { article } = dataOf(form)
  article.forEach((row, at) => {
    const wrong = (field: string, code: string, problem: 'required' | 'decimal') =>
      problems.push({ field: `article[${at}].${field}`, row: at, code, msg: say(problem) })
    if (!decimal.test(row.qty)) wrong('qty', '10008', 'decimal')
    if (row.estimatePrice && !decimal.test(row.estimatePrice)) wrong('estimatePrice', '10008', 'decimal')
    for (const field of ['unit', 'needDate'] as const) if (row[field] === '') wrong(field, '10011', 'required')
  })
  return problems
}

/** Where a problem is, in words: 'Row 2, Quantity'. */
function problemName(field: string, t: Words<'inquiries'>, rounds: Words<'rounds'>): string | undefined {
  const [, index, name] =
    /^(?:article|invite|expertRatingElementDtos|formRule|prequalificationDto\.requirements)\[(\d+)\]\.(\w+)$/.exec(
      field,
    ) ?? []
  const key = `fields.${name ?? field.replace(/^(?:expertRatingDto|prequalificationDto)\./, '')}`
  const label = t.find(key) ?? rounds.find(key)
  return index === undefined ? label : [t('place', { row: Number(index) + 1 }), label].filter(Boolean).join(', ')
}
