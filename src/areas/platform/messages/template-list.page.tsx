import {
  addTemplate,
  deleteTemplates,
  getTemplate,
  templateSheet,
  queryTemplates,
  updateTemplate,
} from '../../../contract/platform/messages/message-templates.ts'
import type { MsgTemplate } from '../../../contract/platform/messages/message-templates.ts'
import { noticeWays } from '../../../contract/platform/messages/send-record-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { useSheetActions } from '../../../widgets/master-list/sheet-actions.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { MasterPage } from '../../../ui/page/master-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { draftOf } from './template-draft.ts'
import type { TemplateDraft } from './template-draft.ts'
import { TemplateFields } from './template-fields.tsx'

/** Message templates (/message/template); `id` in the address opens one of them. */
export function TemplateListPage({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('messages-admin')
  const named = useDetail(getTemplate, id ? { id } : undefined)
  const list = useList(queryTemplates)
  const files = useSheetActions({
    title: t('templates.title'),
    list,
    query: queryTemplates,
    template: 'message-templates',
    onWritten: list.reload,
    columns: templateSheet,
    titleOf: column => t.find(`templates.sheet.${column}`),
  })
  return (
    <>
      <FailureNote failure={named.failure} onRetry={named.reload} />
      <MasterPage
        title={t('templates.title')}
        list={list}
        opened={named.value}
        columns={columnsOf(t)}
        filters={filtersOf(t)}
        rowKey={template => template.id}
        headerActions={files}
        create={t('templates.create')}
        form={formOf(t)}
        emptyText={t('templates.empty')}
        actions={[
          {
            name: 'remove',
            label: t('templates.remove'),
            icon: 'trash',
            tone: 'danger',
            when: template => template.delivered === 0,
            confirm: template => ({ title: t('templates.removeTitle', { name: template.name }) }),
            done: t('templates.removed'),
            run: template => call(deleteTemplates, { ids: [template.id] }),
          },
        ]}
      />
    </>
  )
}

function columnsOf(t: Words<'messages-admin'>): Column<MsgTemplate>[] {
  return [
    { field: 'code', title: t('templates.code'), link: true, card: 'title', sortable: true, width: 205 },
    { field: 'name', title: t('templates.name'), sortable: true },
    { field: 'title', title: t('templates.subject'), priority: 4 },
    {
      field: 'noticeType',
      title: t('templates.way'),
      width: 100,
      sortable: true,
      cell: ({ noticeType }) => t(`ways.${noticeType}`),
    },
    { field: 'messageTypeName', title: t('templates.type'), width: 115, sortable: true },
    {
      field: 'active',
      title: t('templates.state'),
      width: 95,
      card: 'status',
      cell: ({ active }) => (
        <StatusTag tone={active === 1 ? 'good' : 'neutral'}>
          {t(active === 1 ? 'templates.active' : 'templates.inactive')}
        </StatusTag>
      ),
    },
  ]
}

function filtersOf(t: Words<'messages-admin'>): Filter[] {
  return [
    { field: 'keyword', title: t('templates.keyword'), type: 'input', maxLength: 64 },
    {
      field: 'noticeType',
      title: t('templates.way'),
      type: 'select',
      selectData: noticeWays.map(value => ({ value, label: t(`ways.${value}`) })),
    },
    {
      field: 'active',
      title: t('templates.state'),
      type: 'select',
      selectData: [
        { value: 1, label: t('templates.active') },
        { value: 0, label: t('templates.inactive') },
      ],
    },
  ]
}

function formOf(t: Words<'messages-admin'>): MasterForm<MsgTemplate, TemplateDraft> {
  return {
    title: template => (template ? t('templates.edit', { name: template.name }) : t('templates.create')),
    call: addTemplate,
    done: t('templates.saved'),
    width: 960,
    nameOf: field =>
      t.find(`templates.${field.split('.')[0]?.replace('titles', 'subject').replace('contents', 'content') ?? ''}`),
    begin: draftOf,
    newer: ({ id }) => call(getTemplate, { id }),
    fields: editing => <TemplateFields editing={editing} />,
    save: ({ delivered: _, ...draft }, template) =>
      template
        ? call(updateTemplate, { ...draft, id: template.id, version: template.version })
        : call(addTemplate, draft),
  }
}
