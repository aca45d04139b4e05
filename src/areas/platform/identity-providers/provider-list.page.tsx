import {
  disableIdentityProviders,
  enableIdentityProviders,
  getIdentityOptions,
  queryIdentityProviders,
  removeIdentityProviders,
} from '../../../contract/platform/identity-providers/identity-providers.ts'
import type { IdentityProvider } from '../../../contract/platform/identity-providers/identity-providers.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { MasterPage } from '../../../ui/page/master-page.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { useActiveColumn, useRecordFilters } from '../../../widgets/master-list/active-column.tsx'
import { useRecordActs } from '../../../widgets/master-list/record-acts.ts'
import { useProviderForm } from './provider-form.tsx'

/** Identity providers with which users of the company sign in. */
export function IdentityProviderListPage() {
  useStyles(noteStyles)
  const t = useWords('identity-providers')
  const { keyword, active } = useRecordFilters(t('keyword'))
  const options = useDetail(getIdentityOptions, {}).value
  const acts = useRecordActs<IdentityProvider>({
    enable: ids => call(enableIdentityProviders, ids),
    disable: ids => call(disableIdentityProviders, ids),
    remove: ids => call(removeIdentityProviders, ids),
    nameOf: provider => provider.name,
  })
  return (
    <MasterPage
      title={t('title')}
      list={useList(queryIdentityProviders)}
      columns={useColumns()}
      filters={[keyword, active]}
      rowKey={provider => provider.id}
      form={useProviderForm(options)}
      create={t('create')}
      emptyText={t('empty')}
      {...acts}
    >
      {options?.hosts.length === 0 && <p className="hint">{t('noHosts')}</p>}
    </MasterPage>
  )
}

function useColumns(): Column<IdentityProvider>[] {
  const t = useWords('identity-providers')
  return [
    { field: 'name', title: t('fields.name'), link: true, sortable: true, card: 'title', width: 200 },
    useActiveColumn<IdentityProvider>(),
    { field: 'issuer', title: t('fields.issuer'), sortable: true, minWidth: 240 },
    { field: 'domains', title: t('fields.domains'), minWidth: 160, cell: ({ domains }) => domains.join(', ') },
  ]
}
