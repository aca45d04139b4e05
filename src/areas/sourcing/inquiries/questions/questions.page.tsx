import { useState } from 'react'
import { useProfile } from '../../../../account/use-profile.ts'
import { hasPermission } from '../../../../account/permissions.ts'
import {
  queryQuestionCompanies,
  queryQuestions,
  queryQuestionSuppliers,
  questionStatuses,
} from '../../../../contract/sourcing/inquiries/questions.ts'
import type { Question } from '../../../../contract/sourcing/inquiries/questions.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { useList } from '../../../../kit/state/list-state.ts'
import type { Action } from '../../../../ui/actions.ts'
import type { Filter } from '../../../../ui/filter/filter.ts'
import { ListPage } from '../../../../ui/page/list-page.tsx'
import { PageLink } from '../../../../ui/page/page-link.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { supplierCell } from '../../../../widgets/supplier-standing/supplier-name.tsx'
import { QuestionDialog } from './question-dialogs.tsx'
import type { QuestionTask } from './question-dialogs.tsx'
import { useQuestionActs } from './question-acts.ts'
import { QuestionTag } from './question-tag.tsx'

/** Questions about inquiries: buyers answer those of their suppliers, suppliers ask and read answers. */
export function QuestionsRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('inquiries')
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const [task, setTask] = useState<QuestionTask>()
  const wanted = questionStatuses.filter(each => query['status']?.split(',').includes(each))
  const list = useList(queryQuestions, { filters: wanted.length > 0 ? { status: wanted } : {} })
  const ask: Action = {
    name: 'ask',
    label: t('questions.ask'),
    icon: 'plus',
    tone: 'primary',
    run: () => setTask({ kind: 'ask', articles: [] }),
  }
  return (
    <>
      <ListPage
        title={t('questions.many')}
        list={list}
        columns={useColumns(supplier)}
        filters={useFilters(supplier)}
        actions={useQuestionActs(setTask)}
        headerActions={supplier && hasPermission('inquiry-quote-form') ? [ask] : []}
        rowKey={question => question.id}
        onRow={question => setTask({ kind: 'read', question })}
        emptyText={t(supplier ? 'questions.noneSupplier' : 'questions.none')}
      />
      {task && (
        <QuestionDialog
          task={task}
          onClose={() => setTask(undefined)}
          onDone={() => {
            setTask(undefined)
            list.reload()
          }}
        />
      )}
    </>
  )
}

function useColumns(supplier: boolean): Column<Question>[] {
  const t = useWords('inquiries')
  return [
    { field: 'title', title: t('questions.title'), link: true, sortable: true, minWidth: 200, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 110,
      cell: question => <QuestionTag status={question.status} />,
    },
    {
      field: 'inquiryNo',
      title: t('fields.inquiryNo'),
      sortable: true,
      width: 164,
      priority: 1,
      cell: ({ tenderingId: id, inquiryNo }) => (
        <PageLink path={supplier ? '/inquiry/quote-form' : '/inquiry-details-view'} query={{ id }}>
          {inquiryNo}
        </PageLink>
      ),
    },
    supplier
      ? { field: 'companyName', title: t('fields.company'), minWidth: 160, priority: 2 }
      : { field: 'supplierName', cell: supplierCell, title: t('fields.supplier'), minWidth: 160, priority: 1 },
    { field: 'content', title: t('questions.content'), minWidth: 220, priority: 2 },
    { field: 'answer', title: t('fields.answer'), minWidth: 220, priority: 2 },
    { field: 'createTime', title: t('questions.askedAt'), sortable: true, width: 170, priority: 3 },
    { field: 'answerTime', title: t('questions.answeredAt'), sortable: true, width: 170, priority: 4 },
  ]
}

function useFilters(supplier: boolean): Filter[] {
  const t = useWords('inquiries')
  // Nothing is requested until the side of the current user is known.
  const known = useProfile() !== undefined
  const suppliers = useDetail(queryQuestionSuppliers, known && !supplier ? {} : undefined)
  const companies = useDetail(queryQuestionCompanies, supplier ? {} : undefined)
  return [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      maxLength: 64,
      placeholder: t('questions.keywordHint'),
    },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: questionStatuses.map(value => ({ value, label: t(`questionStatus.${value}`) })),
    },
    supplier
      ? {
          field: 'companyId',
          title: t('fields.company'),
          type: 'select',
          selectData: (companies.value ?? []).map(({ companyId: value, companyName: label }) => ({ value, label })),
        }
      : {
          field: 'supplierId',
          title: t('fields.supplier'),
          type: 'select',
          selectData: (suppliers.value ?? []).map(({ supplierId: value, supplierName: label }) => ({ value, label })),
        },
  ]
}
