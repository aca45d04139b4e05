import {
  addMessageType,
  deleteMessageTypes,
  messageTypeSheet,
  queryMessageTypes,
  updateMessageType,
} from '../../../contract/platform/messages/message-types.ts'
import type { MessageType } from '../../../contract/platform/messages/message-types.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { useSheetActions } from '../../../widgets/master-list/sheet-actions.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { MasterPage } from '../../../ui/page/master-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FourTexts, textsOf } from '../../../widgets/four-texts/four-texts.tsx'
import type { Texts } from '../../../widgets/four-texts/four-texts.tsx'

interface Draft {
  code: string
  names: Texts
}

/** Kinds of messages: what sorts them in the inbox (/message/type). */
export function MessageTypePage() {
  const t = useWords('messages-admin')
  const list = useList(queryMessageTypes)
  const files = useSheetActions({
    title: t('types.title'),
    list,
    query: queryMessageTypes,
    template: 'message-types',
    onWritten: list.reload,
    columns: messageTypeSheet,
    titleOf: column => t.find(`types.sheet.${column}`),
  })
  return (
    <MasterPage
      title={t('types.title')}
      list={list}
      columns={columnsOf(t)}
      filters={[{ field: 'keyword', title: t('types.keyword'), type: 'input', maxLength: 64 }]}
      rowKey={type => type.id}
      headerActions={files}
      create={t('types.create')}
      form={formOf(t)}
      emptyText={t('types.empty')}
      actions={[
        {
          name: 'remove',
          label: t('types.remove'),
          icon: 'trash',
          tone: 'danger',
          when: type => type.delivered === 0,
          confirm: type => ({ title: t('types.removeTitle', { name: type.name }) }),
          done: t('types.removed'),
          run: type => call(deleteMessageTypes, { ids: [type.id] }),
        },
      ]}
    />
  )
}

function columnsOf(t: Words<'messages-admin'>): Column<MessageType>[] {
  return [
    { field: 'code', title: t('types.code'), link: true, card: 'title', sortable: true, width: 200 },
    { field: 'name', title: t('types.name') },
    { field: 'templateCount', title: t('types.templates'), align: 'end', width: 120 },
    {
      field: 'delivered',
      title: t('types.origin'),
      width: 120,
      card: 'status',
      cell: ({ delivered }) => (
        <StatusTag tone={delivered === 1 ? 'neutral' : 'info'}>
          {t(delivered === 1 ? 'types.delivered' : 'types.own')}
        </StatusTag>
      ),
    },
  ]
}

function formOf(t: Words<'messages-admin'>): MasterForm<MessageType, Draft> {
  return {
    title: type => (type ? t('types.edit', { name: type.name }) : t('types.create')),
    call: addMessageType,
    done: t('types.saved'),
    nameOf: field => t.find(`types.${field.startsWith('names') ? 'name' : field}`),
    begin: type => ({ code: type?.code ?? '', names: textsOf(type?.names) }),
    fields: ({ bind, draft, set, problem, isNew }) => (
      <>
        <TextField label={t('types.code')} {...bind('code')} readOnly={!isNew} span={2} />
        <FourTexts
          label={t('types.name')}
          name="names"
          texts={draft.names}
          onChange={names => set({ names })}
          problem={problem}
          maxLength={64}
        />
      </>
    ),
    save: (draft, type) => (type ? call(updateMessageType, { ...draft, id: type.id }) : call(addMessageType, draft)),
  }
}
