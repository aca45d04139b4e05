import { useState } from 'react'
import { useProfile } from '../../../account/use-profile.ts'
import { hasPermission } from '../../../account/permissions.ts'
import {
  queryQuestionCompanies,
  queryQuestions,
  queryQuestionSuppliers,
  questionStatuses,
} from '../../../contract/sourcing/rounds/questions.ts'
import type { Question } from '../../../contract/sourcing/rounds/questions.ts'
import { roundModules } from '../../../contract/sourcing/rounds/round-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { Action } from '../../../ui/actions.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { supplierCell } from '../../supplier-standing/supplier-name.tsx'
import { QuestionDialog } from './question-dialogs.tsx'
import type { RoundPart } from '../round-part.ts'
import type { QuestionTask } from './question-dialogs.tsx'
import { useQuestionActs } from './question-acts.ts'
import { QuestionTag } from './question-tag.tsx'

interface QuestionsProps {
  part: RoundPart
  query: Readonly<Record<string, string>>
}

/** Questions about documents: buyers answer those of their suppliers, suppliers ask and read answers. */
export function QuestionsPage({ part, query }: QuestionsProps) {
  const t = useWords('rounds')
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const [task, setTask] = useState<QuestionTask>()
  const wanted = questionStatuses.filter(each => query['status']?.split(',').includes(each))
  const { businessType } = part
  const list = useList(queryQuestions, {
    filters: wanted.length > 0 ? { status: wanted } : {},
    fixed: { businessType },
  })
  const ask: Action = {
    name: 'ask',
    label: t('questions.ask'),
    icon: 'plus',
    tone: 'primary',
    run: () => setTask({ kind: 'ask', rows: [] }),
  }
  return (
    <>
      <ListPage
        title={t('questions.many')}
        list={list}
        columns={useColumns(part, supplier)}
        filters={useFilters(part, supplier)}
        actions={useQuestionActs(part, setTask)}
        headerActions={supplier && roundModules[businessType].ask.some(code => hasPermission(code)) ? [ask] : []}
        rowKey={question => question.id}
        onRow={question => setTask({ kind: 'read', question })}
        emptyText={t(supplier ? `of.${businessType}.noneSupplier` : 'questions.none')}
      />
      {task && (
        <QuestionDialog
          part={part}
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

function useColumns(part: RoundPart, supplier: boolean): Column<Question>[] {
  const t = useWords('rounds')
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
      field: 'businessNo',
      title: t(`of.${part.businessType}.number`),
      sortable: true,
      width: 164,
      priority: 1,
      cell: ({ tenderingId: id, businessNo }) => (
        <PageLink path={part.pathOf(supplier)} query={{ id }}>
          {businessNo}
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

function useFilters({ businessType }: RoundPart, supplier: boolean): Filter[] {
  const t = useWords('rounds')
  // Nothing is requested until the side of the current user is known.
  const known = useProfile() !== undefined
  const suppliers = useDetail(queryQuestionSuppliers, known && !supplier ? { businessType } : undefined)
  const companies = useDetail(queryQuestionCompanies, supplier ? { businessType } : undefined)
  return [
    {
      field: 'keyword',
      title: t('fields.keyword'),
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
