import { queryClientApps, removeClientApps, renewSecret } from '../../contract/client-apps.ts'
import type { ClientApp } from '../../contract/client-apps.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call.ts'
import { useList } from '../../kit/list-state.ts'
import type { RowAction } from '../../ui/actions.ts'
import type { Column } from '../../ui/column.ts'
import { MasterPage } from '../../ui/master-page.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useClientForm } from './client-form.tsx'
import { showSecret } from './show-secret.tsx'
import { useRemoval } from './use-removal.ts'

/** Client apps: which pages may embed elements, and how they get tokens. */
export function ClientListPage() {
  const t = useWords('administration')
  const list = useList(queryClientApps, { pageSize: 20 })
  const removal = useRemoval<ClientApp>('clients', {
    remove: clients => call(removeClientApps, { ids: clients.map(({ id }) => id) }),
    when: clients => clients.every(client => client.firstParty === 0),
    text: t('clients.removeText'),
  })
  const columns: Column<ClientApp>[] = [
    { field: 'clientId', title: t('clients.clientId'), link: true, sortable: true, card: 'title', width: 180 },
    { field: 'name', title: t('clients.name'), sortable: true },
    {
      field: 'grantTypes',
      title: t('clients.grantTypes'),
      cell: client => client.grantTypes.map(grant => t(`grants.${grant}`)).join(', '),
    },
    { field: 'tokenValidity', title: t('clients.validityColumn'), align: 'end', sortable: true },
    {
      field: 'allowedOrigins',
      title: t('clients.allowedOrigins'),
      cell: client => client.allowedOrigins.join(', '),
      hideBelow: 1240,
    },
    {
      field: 'firstParty',
      title: t('clients.kind'),
      card: 'status',
      cell: client => (
        <StatusTag tone={client.firstParty === 1 ? 'neutral' : 'info'}>
          {t(client.firstParty === 1 ? 'clients.ofPortal' : 'clients.foreign')}
        </StatusTag>
      ),
    },
  ]
  return (
    <MasterPage
      title={t('clients.title')}
      list={list}
      columns={columns}
      filters={[{ field: 'keyword', title: t('clients.keyword'), type: 'input', maxLength: 64 }]}
      rowKey={client => client.id}
      actions={useRowActions()}
      bulkActions={[removal]}
      form={useClientForm()}
      create={t('clients.create')}
      emptyText={t('clients.empty')}
    />
  )
}

function useRowActions(): RowAction<ClientApp>[] {
  const t = useWords('administration')
  const foreign = (client: ClientApp) => client.firstParty === 0
  return [
    {
      name: 'renew',
      label: t('clients.renew'),
      icon: 'refresh',
      when: foreign,
      confirm: client => ({ title: t('clients.renewTitle', { name: client.name }), text: t('clients.renewText') }),
      run: async client => {
        const { clientId, secret } = await call(renewSecret, { id: client.id })
        showSecret(clientId, secret)
      },
    },
    {
      name: 'remove',
      label: t('remove'),
      icon: 'trash',
      tone: 'danger',
      when: foreign,
      confirm: client => ({ title: t('clients.removeTitle', { name: client.name }), text: t('clients.removeText') }),
      done: t('removed'),
      run: client => call(removeClientApps, { ids: [client.id] }),
    },
  ]
}
