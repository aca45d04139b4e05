import type { ReactNode } from 'react'
import {
  disableInterfaceDefs,
  enableInterfaceDefs,
  getInterfaceHosts,
  interfaceProtocols,
  queryInterfaceDefs,
  removeInterfaceDefs,
} from '../../../contract/platform/interfaces/interfaces.ts'
import type { InterfaceDef } from '../../../contract/platform/interfaces/interfaces.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useActiveColumn, useRecordFilters } from '../../../widgets/master-list/active-column.tsx'
import { RecordPage } from '../../../widgets/master-list/record-page.tsx'
import { useDefinitionForm } from './definition-form.tsx'
import { useEventNames } from './use-event-names.ts'

/** Systems that receive events of the portal. */
export function DefinitionList({ children }: { children?: ReactNode }) {
  useStyles(noteStyles)
  const t = useWords('interfaces')
  const { keyword, active } = useRecordFilters(t('definitions.keyword'))
  const names = useEventNames()
  const hosts = useDetail(getInterfaceHosts, {}).value?.hosts
  return (
    <RecordPage
      title={t('title')}
      list={useList(queryInterfaceDefs)}
      query={queryInterfaceDefs}
      columns={useColumns(names.nameOf)}
      filters={[
        keyword,
        {
          field: 'protocol',
          title: t('definitions.protocol'),
          type: 'select',
          selectData: choices(interfaceProtocols, protocol => t(`protocols.${protocol}`)),
        },
        active,
      ]}
      calls={{
        enable: ids => call(enableInterfaceDefs, ids),
        disable: ids => call(disableInterfaceDefs, ids),
        remove: ids => call(removeInterfaceDefs, ids),
        nameOf: definition => definition.name,
      }}
      form={useDefinitionForm(hosts, names.events)}
      // A new one begins with all events.
      {...(names.events.length > 0 && { create: t('definitions.create') })}
      emptyText={t('definitions.empty')}
    >
      {children}
      {hosts?.length === 0 && <p className="hint">{t('definitions.noHosts')}</p>}
    </RecordPage>
  )
}

function useColumns(eventName: (type: string) => string): Column<InterfaceDef>[] {
  const t = useWords('interfaces')
  return [
    { field: 'code', title: t('definitions.code'), link: true, sortable: true, card: 'title', width: 140 },
    { field: 'name', title: t('definitions.name'), sortable: true, width: 180 },
    useActiveColumn<InterfaceDef>(),
    {
      field: 'protocol',
      title: t('definitions.protocol'),
      sortable: true,
      width: 170,
      priority: 4,
      cell: ({ protocol }) => t(`protocols.${protocol}`),
    },
    { field: 'endpoint', title: t('definitions.endpoint'), sortable: true, minWidth: 220 },
    {
      field: 'eventTypes',
      title: t('definitions.eventTypes'),
      minWidth: 200,
      priority: 5,
      cell: ({ eventTypes }) => eventTypes.map(eventName).join(', '),
    },
  ]
}
