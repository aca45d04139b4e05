import {
  querySystems,
  removeSystems,
  saveSystem,
  systemSheet,
} from '../../../contract/platform/administration/systems.ts'
import type { System } from '../../../contract/platform/administration/systems.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import type { Column } from '../../../ui/table/column.ts'
import type { Editing } from '../../../ui/page/editing.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { MasterPage } from '../../../ui/page/master-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useSheetActions } from '../../../widgets/master-list/sheet-actions.ts'
import { useRemoval } from './use-removal.ts'

interface SystemDraft {
  projectName: string
  name: string
  active: boolean
}

/** The systems that modules belong to. */
export function SystemListPage() {
  const t = useWords('administration')
  const list = useList(querySystems)
  const removal = useRemoval<System>('systems', {
    remove: systems => call(removeSystems, { ids: systems.map(({ id }) => id) }),
  })
  const columns: Column<System>[] = [
    { field: 'projectName', title: t('systems.projectName'), link: true, sortable: true, card: 'title', width: 180 },
    { field: 'name', title: t('systems.name'), sortable: true },
    { field: 'moduleCount', title: t('systems.modules'), align: 'end' },
    {
      field: 'active',
      title: t('systems.active'),
      card: 'status',
      cell: system => (
        <StatusTag tone={system.active === 1 ? 'good' : 'neutral'}>
          {t(system.active === 1 ? 'systems.isActive' : 'systems.isInactive')}
        </StatusTag>
      ),
    },
  ]
  return (
    <MasterPage
      title={t('systems.title')}
      list={list}
      columns={columns}
      filters={[{ field: 'keyword', title: t('systems.keyword'), type: 'input', maxLength: 64 }]}
      rowKey={system => system.id}
      headerActions={useSheetActions({
        title: t('systems.title'),
        list,
        columns: systemSheet,
        titleOf: column => t.find(`systems.${column}`),
        query: querySystems,
        template: 'systems',
        onWritten: list.reload,
      })}
      bulkActions={[removal]}
      form={useSystemForm()}
      create={t('systems.create')}
      emptyText={t('systems.empty')}
    />
  )
}

function useSystemForm(): MasterForm<System, SystemDraft> {
  const t = useWords('administration')
  return {
    title: system => (system ? t('systems.editTitle', { name: system.name }) : t('systems.create')),
    call: saveSystem,
    done: t('saved'),
    nameOf: field => t.find(`systems.${field}`),
    begin: system => ({
      projectName: system?.projectName ?? '',
      name: system?.name ?? '',
      active: system?.active !== 0,
    }),
    fields: editing => <SystemFields editing={editing} />,
    save: ({ active, ...texts }, system) =>
      call(saveSystem, {
        ...texts,
        active: active ? 1 : 0,
        ...(system && { id: system.id, version: system.version }),
      }),
  }
}

function SystemFields({ editing: { bind, draft, set, problem } }: { editing: Editing<SystemDraft> }) {
  const t = useWords('administration')
  return (
    <>
      <TextField label={t('systems.projectName')} {...bind('projectName')} />
      <TextField label={t('systems.name')} {...bind('name')} />
      <CheckField
        label={t('systems.activeHint')}
        name="active"
        span={4}
        checked={draft.active}
        onChange={active => set({ active })}
        error={problem('active')}
      />
    </>
  )
}
