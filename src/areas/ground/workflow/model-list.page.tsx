import { publishModel, queryModels, removeModels, retireModel } from '../../../contract/ground/workflow/models.ts'
import type { ListedModel } from '../../../contract/ground/workflow/models.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import type { RowAction } from '../../../ui/actions.ts'
import type { Column } from '../../../ui/table/column.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useFresh } from '../../../widgets/page-tab/use-fresh.ts'

const design = '/workflow/design'

/** The models by which documents are approved (/workflow/model). */
export function ModelListPage() {
  const t = useWords('workflow')
  const host = useElementScope()?.host
  const list = useList(queryModels)
  useFresh(list.reload)
  return (
    <ListPage
      title={t('models.title')}
      list={list}
      filters={[{ field: 'keyword', title: t('models.name'), type: 'input', maxLength: 100 }]}
      columns={useColumns()}
      rowKey={row => row.id}
      rowHref={row => link(design, { id: row.id })}
      onRow={row => host && navigate(host, design, { id: row.id })}
      headerActions={[
        {
          name: 'add',
          label: t('models.add'),
          icon: 'plus',
          tone: 'primary',
          run: () => host && navigate(host, design, { id: 'new' }),
        },
      ]}
      actions={useActs()}
      emptyText={t('models.empty')}
    />
  )
}

function useColumns(): Column<ListedModel>[] {
  const t = useWords('workflow')
  return [
    { field: 'name', title: t('models.name'), link: true, minWidth: 200, card: 'title' },
    { field: 'typeName', title: t('fields.type'), width: 170 },
    {
      field: 'orgName',
      title: t('models.org'),
      cell: row => row.orgName || t('models.allOrgs'),
      width: 170,
      priority: 3,
    },
    { field: 'amountFrom', title: t('models.amountFrom'), align: 'end', width: 150, priority: 3 },
    {
      field: 'published',
      title: t('models.published'),
      cell: row => (
        <StatusTag tone={row.published === null ? 'neutral' : 'good'}>
          {row.published === null ? t('models.notPublished') : t('models.versionNo', { version: row.published })}
        </StatusTag>
      ),
      width: 150,
      card: 'status',
    },
    {
      field: 'draft',
      title: t('models.draft'),
      cell: row => row.draft !== null && t('models.versionNo', { version: row.draft }),
      width: 120,
    },
    { field: 'running', title: t('models.running'), align: 'end', width: 110, priority: 4 },
  ]
}

function useActs(): RowAction<ListedModel>[] {
  const t = useWords('workflow')
  return [
    {
      name: 'publish',
      label: t('models.publish'),
      when: row => row.draft !== null,
      confirm: { title: t('models.publishTitle'), text: t('models.publishText') },
      done: t('models.publishedDone'),
      run: row => call(publishModel, { id: row.id }),
    },
    {
      name: 'retire',
      label: t('models.retire'),
      tone: 'danger',
      when: row => row.published !== null,
      confirm: { title: t('models.retireTitle'), text: t('models.retireText') },
      done: t('models.retired'),
      run: row => call(retireModel, { id: row.id }),
    },
    {
      name: 'remove',
      label: t('models.remove'),
      icon: 'trash',
      when: row => row.published === null,
      confirm: { title: t('models.removeTitle') },
      done: t('models.removed'),
      run: row => call(removeModels, { ids: [row.id] }),
    },
  ]
}
