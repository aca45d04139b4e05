import { hasPermission } from '../../../account/permissions.ts'
import { surveys, surveyStatuses } from '../../../contract/ground/surveys/surveys.ts'
import type { SurveyRow } from '../../../contract/ground/surveys/surveys.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { RowAction } from '../../../ui/actions.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { createAct } from '../../../widgets/document/document-list.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { useFresh } from '../../../widgets/page-tab/use-fresh.ts'
import { SurveyTag } from './survey-tags.tsx'

const path = '/supplier/inquiry/inquiry-approval'
const editPath = '/supplier/inquiry/inquiry-add'

/** Surveys of suppliers; each opens its page, a draft can be edited. */
export function SurveyListPage() {
  const t = useWords('surveys')
  const host = useElementScope()?.host
  const list = useList(surveys.query)
  useFresh(list.reload)
  const columns = useColumns()
  const exportList = useExportAction({
    label: t('list.export'),
    list,
    columns,
    queryCall: surveys.query.path,
    fileName: t('surveys.heading'),
  })
  const create = createAct(t('surveys.create'), () => host && navigate(host, editPath))
  return (
    <ListPage
      title={t('surveys.heading')}
      list={list}
      columns={columns}
      actions={useActions()}
      headerActions={[exportList, ...(host && hasPermission('inquiry-add') ? [create] : [])]}
      rowKey={({ id }) => id}
      onRow={({ id }) => host && navigate(host, path, { id })}
      rowHref={({ id }) => link(path, { id })}
      emptyText={t('surveys.empty')}
      filters={[
        { field: 'keyword', title: t('surveys.keyword'), type: 'input', maxLength: 64 },
        {
          field: 'status',
          title: t('surveys.status'),
          type: 'select',
          selectData: surveyStatuses.map(value => ({ value, label: t(`surveyStatus.${value}`) })),
        },
      ]}
    />
  )
}

const isDraft = ({ status }: SurveyRow) => status === 'NEW' || status === 'REJECTED'

function useActions(): RowAction<SurveyRow>[] {
  const t = useWords('surveys')
  const host = useElementScope()?.host
  return [
    {
      name: 'edit',
      label: t('list.edit'),
      icon: 'pencil',
      when: row => isDraft(row) && hasPermission('inquiry-add'),
      run: ({ id }) => host && navigate(host, editPath, { id }),
    },
    {
      name: 'remove',
      label: t('list.remove'),
      icon: 'trash',
      tone: 'danger',
      when: isDraft,
      confirm: ({ surveyNo }) => ({ title: t('list.removeTitle', { surveyNo }), text: t('list.removeText') }),
      done: t('list.removed'),
      run: ({ id }) => call(surveys.remove, { ids: [id] }),
    },
  ]
}

function useColumns(): Column<SurveyRow>[] {
  const t = useWords('surveys')
  return [
    { field: 'surveyNo', title: t('surveys.surveyNo'), link: true, sortable: true, width: 170, card: 'title' },
    { field: 'title', title: t('surveys.title'), sortable: true, minWidth: 190 },
    {
      field: 'status',
      title: t('surveys.status'),
      width: 130,
      card: 'status',
      cell: ({ status }) => <SurveyTag status={status} />,
    },
    { field: 'deadline', title: t('surveys.deadline'), sortable: true, width: 164, priority: 1 },
    {
      field: 'answered',
      title: t('surveys.answered'),
      width: 110,
      align: 'end',
      priority: 1,
      cell: ({ answered, suppliers }) => `${answered} / ${suppliers}`,
    },
    {
      field: 'mandatory',
      title: t('surveys.mandatory'),
      width: 120,
      priority: 2,
      cell: ({ mandatory }) => t(mandatory === 1 ? 'yes' : 'no'),
    },
    { field: 'templateName', title: t('surveys.templateName'), minWidth: 160, priority: 3 },
    { field: 'createName', title: t('surveys.createName'), width: 120, priority: 4 },
  ]
}
