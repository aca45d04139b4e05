import { querySettings, saveSetting } from '../../../contract/platform/settings/settings.ts'
import type { Setting } from '../../../contract/platform/settings/settings.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { Column } from '../../../ui/table/column.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { MasterPage } from '../../../ui/page/master-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'

interface SettingDraft {
  value: string
  /** The setting, whose type selects the input. */
  setting: Setting | undefined
}

/** The settings of the enterprise: what each does, its value, and who changed it. */
export function SettingListPage() {
  const t = useWords('settings')
  const list = useList(querySettings)
  const columns: Column<Setting>[] = [
    {
      field: 'code',
      title: t('list.name'),
      link: true,
      card: 'title',
      minWidth: 220,
      cell: row => t(`items.${row.code}.name`),
    },
    {
      field: 'text',
      title: t('list.text'),
      wrap: true,
      minWidth: 300,
      priority: 3,
      cell: row => t(`items.${row.code}.text`),
    },
    { field: 'value', title: t('list.value'), width: 150, cell: row => valueText(t, row, row.value) },
    { field: 'initial', title: t('list.initial'), width: 130, cell: row => valueText(t, row, row.initial) },
    {
      field: 'changed',
      title: t('list.changed'),
      width: 120,
      card: 'status',
      cell: ({ changed }) => (
        <StatusTag tone={changed === 1 ? 'info' : 'neutral'}>
          {t(changed === 1 ? 'list.own' : 'list.asDelivered')}
        </StatusTag>
      ),
    },
    { field: 'updateName', title: t('list.updateName'), width: 120, priority: 6 },
    { field: 'updateTime', title: t('list.updateTime'), width: 170, priority: 6 },
  ]
  return (
    <MasterPage
      title={t('list.title')}
      list={list}
      columns={columns}
      filters={[
        { field: 'keyword', title: t('filters.keyword'), type: 'input', maxLength: 64 },
        {
          field: 'changed',
          title: t('list.changed'),
          type: 'select',
          selectData: [
            { value: '1', label: t('list.own') },
            { value: '0', label: t('list.asDelivered') },
          ],
        },
      ]}
      rowKey={row => row.code}
      form={formOf(t)}
    />
  )
}

function valueText(t: Words<'settings'>, { kind, unit }: Setting, value: string): string {
  if (kind === 'FLAG') return t(value === '1' ? 'yes' : 'no')
  return unit === '' ? value : `${value} ${unit}`
}

function formOf(t: Words<'settings'>): MasterForm<Setting, SettingDraft> {
  return {
    title: row => (row ? t(`items.${row.code}.name`) : ''),
    call: saveSetting,
    done: t('saved'),
    width: 520,
    nameOf: () => t('list.value'),
    begin: row => ({ value: row?.value ?? '', setting: row }),
    fields: editing => <SettingFields editing={editing} />,
    save: ({ value }, row) =>
      row === undefined
        ? Promise.resolve()
        : call(saveSetting, { code: row.code, value: value.trim(), version: row.version }),
  }
}

function SettingFields({ editing: { bind, draft, set } }: { editing: Editing<SettingDraft> }) {
  const t = useWords('settings')
  const { setting } = draft
  if (setting === undefined) return null
  const { code, kind, min, max, unit } = setting
  const field = bind('value')
  const text = t(`items.${code}.text`)
  if (kind === 'FLAG')
    return (
      <SwitchField
        label={t(`items.${code}.name`)}
        hint={text}
        name="value"
        span={4}
        checked={draft.value === '1'}
        onChange={on => set({ value: on ? '1' : '0' })}
        error={field.error}
      />
    )
  if (kind === 'TEXT') return <TextField {...field} label={t('list.value')} span={4} maxLength={64} hint={text} />
  return (
    <DecimalField
      {...field}
      label={t('list.value')}
      span={4}
      required
      precision={kind === 'INTEGER' ? 0 : 4}
      suffix={unit}
      hint={`${text} ${t('list.limits', { min: withUnit(min, unit), max: withUnit(max, unit) })}`}
    />
  )
}

function withUnit(value: number, unit: string): string {
  return unit === '' ? String(value) : `${value} ${unit}`
}
