import { hasPermission } from '../../../account/permissions.ts'
import {
  clientAppSheet,
  queryClientApps,
  removeClientApps,
  renewSecret,
} from '../../../contract/platform/administration/client-apps.ts'
import type { ClientApp } from '../../../contract/platform/administration/client-apps.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action, RowAction } from '../../../ui/actions.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { MasterPage } from '../../../ui/page/master-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useSheetActions } from '../../../widgets/master-list/sheet-actions.ts'
import { useClientForm, useShowSecret } from './client-form.tsx'
import { useRemoval } from './use-removal.ts'

/** Client apps: which pages may embed elements, and how they get tokens. */
export function ClientListPage() {
  const t = useWords('administration')
  const list = useList(queryClientApps)
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
      priority: 6,
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
  const files = useSheetActions({
    title: t('clients.title'),
    list,
    columns: clientAppSheet,
    titleOf: column => t.find(`clients.${column}`),
    query: queryClientApps,
    template: 'client-apps',
    onWritten: list.reload,
  })
  return (
    <MasterPage
      title={t('clients.title')}
      list={list}
      columns={columns}
      filters={[{ field: 'keyword', title: t('clients.keyword'), type: 'input', maxLength: 64 }]}
      rowKey={client => client.id}
      actions={useRowActions()}
      headerActions={[...useInterfaces(), ...files]}
      bulkActions={[removal]}
      form={useClientForm()}
      create={t('clients.create')}
      emptyText={t('clients.empty')}
    />
  )
}

/** The way to the interfaces, which the menu does not show. */
function useInterfaces(): Action[] {
  const t = useWords('administration')
  const host = useElementScope()?.host
  if (!host || !hasPermission('erp')) return []
  return [{ name: 'interfaces', label: t('interfaces'), icon: 'git-compare', run: () => navigate(host, '/erp') }]
}

function useRowActions(): RowAction<ClientApp>[] {
  const t = useWords('administration')
  const show = useShowSecret()
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
        show(clientId, secret)
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
