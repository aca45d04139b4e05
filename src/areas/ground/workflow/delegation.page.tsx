import { useState } from 'react'
import { queryDelegations, removeDelegations, saveDelegation } from '../../../contract/ground/workflow/delegations.ts'
import type { Delegation } from '../../../contract/ground/workflow/delegations.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { MasterDialog } from '../../../ui/page/master-dialog.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import type { Column } from '../../../ui/table/column.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { LovPicker } from '../../../widgets/lov-picker/lov-picker.tsx'

interface DelegationDraft {
  toUserId: string
  fromTime: string
  toTime: string
  reason: string
}

/** Delegates of the current user, and users they decide for (/workflow/delegation). */
export function DelegationPage() {
  const t = useWords('workflow')
  const list = useList(queryDelegations)
  const [edited, setEdited] = useState<Delegation | 'new'>()
  return (
    <>
      <ListPage
        title={t('delegation.title')}
        list={list}
        columns={useColumns()}
        rowKey={row => row.id}
        headerActions={[
          { name: 'add', label: t('delegation.add'), icon: 'plus', tone: 'primary', run: () => setEdited('new') },
        ]}
        actions={[
          {
            name: 'edit',
            label: t('delegation.edit'),
            icon: 'pencil',
            when: row => row.own,
            run: row => setEdited(row),
          },
          {
            name: 'end',
            label: t('delegation.remove'),
            icon: 'trash',
            when: row => row.own,
            confirm: { title: t('delegation.removeTitle') },
            done: t('delegation.removed'),
            run: row => call(removeDelegations, { ids: [row.id] }),
          },
        ]}
        emptyText={t('delegation.empty')}
      />
      {edited !== undefined && (
        <DelegationDialog
          row={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            list.reload()
          }}
        />
      )}
    </>
  )
}

function useColumns(): Column<Delegation>[] {
  const t = useWords('workflow')
  return [
    { field: 'fromName', title: t('delegation.from'), width: 160, card: 'title' },
    { field: 'toName', title: t('delegation.to'), width: 160 },
    { field: 'fromTime', title: t('delegation.begin'), width: 170 },
    { field: 'toTime', title: t('delegation.end'), width: 170 },
    { field: 'reason', title: t('delegation.reason'), minWidth: 160, wrap: true },
    {
      field: 'active',
      title: t('fields.status'),
      cell: row => (
        <StatusTag tone={row.active ? 'good' : 'neutral'}>
          {t(row.active ? 'delegation.active' : 'delegation.inactive')}
        </StatusTag>
      ),
      width: 120,
      card: 'status',
    },
  ]
}

function DelegationDialog({
  row,
  onClose,
  onSaved,
}: {
  row: Delegation | undefined
  onClose(): void
  onSaved(): void
}) {
  const t = useWords('workflow')
  const form: MasterForm<Delegation, DelegationDraft> = {
    title: () => t('delegation.title'),
    call: saveDelegation,
    done: t('delegation.saved'),
    nameOf: field => t.find(`delegation.${field === 'toUserId' ? 'to' : field === 'fromTime' ? 'begin' : 'end'}`),
    begin: kept => ({
      toUserId: kept?.toUserId ?? '',
      fromTime: kept?.fromTime.slice(0, 10) ?? '',
      toTime: kept?.toTime.slice(0, 10) ?? '',
      reason: kept?.reason ?? '',
    }),
    fields: ({ bind, draft, set, problem }) => (
      <>
        <Field label={t('delegation.to')} required span={4} error={problem('toUserId')}>
          {() => (
            <LovPicker
              code="LOV_USER"
              placeholder={t('delegation.to')}
              value={draft.toUserId}
              onChange={({ value }) => set({ toUserId: value })}
            />
          )}
        </Field>
        <DayField label={t('delegation.firstDay')} {...bind('fromTime')} />
        <DayField label={t('delegation.lastDay')} {...bind('toTime')} min={draft.fromTime} />
        <TextField label={t('delegation.reason')} span={4} {...bind('reason')} />
      </>
    ),
    save: ({ toUserId, fromTime, toTime, reason }, kept) =>
      call(saveDelegation, {
        toUserId,
        reason,
        fromTime: `${fromTime} 00:00:00`,
        toTime: `${toTime} 23:59:59`,
        ...(kept === undefined ? {} : { id: kept.id, version: kept.version, businessTypes: kept.businessTypes }),
      }),
  }
  return <MasterDialog form={form} row={row} onClose={onClose} onSaved={onSaved} />
}
