import {
  addressTypes,
  getExecutorHosts,
  queryExecutors,
  removeExecutors,
} from '../../../contract/platform/scheduling/executors.ts'
import type { Executor } from '../../../contract/platform/scheduling/executors.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { useRefreshWhile } from '../../../kit/state/use-refresh-while.ts'
import { choices } from '../../../ui/field/choices.ts'
import { MasterPage } from '../../../ui/page/master-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { useRecordActs } from '../../../widgets/master-list/record-acts.ts'
import { useExecutorForm } from './executor-form.tsx'

/** How often the list reads who is online, in ms. */
const pause = 5_000

/** Programs of other systems that do tasks: which addresses they have, and which of them are online. */
export function ExecutorListPage() {
  useStyles(noteStyles)
  const t = useWords('scheduling')
  const list = useList(queryExecutors)
  useRefreshWhile(list.rows.length > 0, list.refresh, pause)
  const hosts = useDetail(getExecutorHosts, {}).value?.hosts
  const acts = useRecordActs<Executor>({
    remove: ids => call(removeExecutors, ids),
    nameOf: executor => executor.title,
  })
  return (
    <MasterPage
      title={t('executors.title')}
      list={list}
      columns={useColumns()}
      filters={[
        { field: 'keyword', title: t('executors.keyword'), type: 'input', maxLength: 64 },
        {
          field: 'addressType',
          title: t('executors.fields.addressType'),
          type: 'select',
          selectData: choices(addressTypes, type => t(`executors.addressTypes.${type}`)),
        },
      ]}
      rowKey={executor => executor.id}
      form={useExecutorForm(hosts)}
      create={t('executors.create')}
      emptyText={t('executors.empty')}
      {...acts}
    >
      {hosts?.length === 0 && <p className="hint">{t('executors.noHosts')}</p>}
    </MasterPage>
  )
}

function useColumns(): Column<Executor>[] {
  const t = useWords('scheduling')
  return [
    {
      field: 'title',
      title: t('executors.fields.title'),
      link: true,
      sortable: true,
      card: 'title',
      minWidth: 160,
    },
    { field: 'appName', title: t('executors.fields.appName'), sortable: true, width: 180 },
    {
      field: 'online',
      title: t('executors.fields.online'),
      width: 110,
      card: 'status',
      cell: ({ online, addresses }) => (
        <StatusTag tone={online > 0 ? 'good' : 'neutral'}>
          {t('executors.onlineOf', { online, count: addresses.length })}
        </StatusTag>
      ),
    },
    {
      field: 'addresses',
      title: t('executors.fields.addresses'),
      minWidth: 240,
      cell: ({ addresses }) => addresses.map(({ address }) => address).join(', '),
    },
    { field: 'lastBeat', title: t('executors.fields.lastBeat'), width: 170 },
    {
      field: 'addressType',
      title: t('executors.fields.addressType'),
      width: 190,
      priority: 4,
      cell: ({ addressType }) => t(`executors.addressTypes.${addressType}`),
    },
    { field: 'tasks', title: t('executors.fields.tasks'), width: 80, align: 'end', priority: 5 },
  ]
}
