import { hasPermission } from '../../../account/permissions.ts'
import { registerStatuses, queryRegisterForms } from '../../../contract/ground/registration/registration.ts'
import type { RegisterStatus, RegisterSummary } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import { useCountryName } from './use-country-name.ts'

/** The fixed meaning of each status as a colour. */
export const registerTones: Readonly<Record<RegisterStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  APPROVED: 'good',
  REJECTED: 'bad',
}

const detail = '/dashboard/register-detail'
/** Where a buyer enters a supplier and corrects returned ones. */
export const enterPath = '/dashboard/register-enter'

/** Registrations of suppliers; those waiting for a decision first. */
export function RegisterListPage({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('registration')
  const host = useElementScope()?.host
  const wanted = registerStatuses.filter(status => status === query.status)
  const list = useList(queryRegisterForms, { filters: wanted.length > 0 ? { status: wanted } : {} })
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={useColumns()}
      filters={useFilters()}
      headerActions={
        hasPermission('register-enter')
          ? [
              {
                name: 'enter',
                label: t('enter.title'),
                icon: 'plus',
                tone: 'primary',
                run: () => host && navigate(host, enterPath),
              },
            ]
          : []
      }
      rowKey={form => form.id}
      onRow={form => host && navigate(host, detail, { id: form.id })}
      rowHref={form => link(detail, { id: form.id })}
      rowTone={form => (form.status === 'APPROVING' ? 'wait' : undefined)}
      emptyText={t('list.empty')}
    />
  )
}

function useColumns(): Column<RegisterSummary>[] {
  const t = useWords('registration')
  const countryName = useCountryName()
  return [
    { field: 'registerNo', title: t('fields.registerNo'), link: true, sortable: true, width: 170, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      cell: form => <StatusTag tone={registerTones[form.status]}>{t(`status.${form.status}`)}</StatusTag>,
      sortable: true,
      width: 130,
      card: 'status',
    },
    { field: 'companyName', title: t('fields.companyName'), sortable: true, minWidth: 200 },
    {
      field: 'country',
      title: t('fields.country'),
      cell: form => countryName(form.country),
      width: 120,
      priority: 4,
    },
    { field: 'creditCode', title: t('fields.creditCode'), width: 190, priority: 4 },
    { field: 'contactName', title: t('mainContact'), minWidth: 120, priority: 3 },
    {
      field: 'categoryNames',
      title: t('fields.supplierCategoryIds'),
      cell: form => form.categoryNames.join(', '),
      minWidth: 160,
      priority: 6,
    },
    { field: 'submitTime', title: t('fields.submitTime'), sortable: true, width: 170 },
    { field: 'decidedName', title: t('fields.decidedName'), width: 130, priority: 5, card: 'hidden' },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('registration')
  return [
    { field: 'companyName', title: t('fields.companyName'), type: 'input', maxLength: 200 },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: choices(registerStatuses, status => t(`status.${status}`)),
    },
    { field: 'registerNo', title: t('fields.registerNo'), type: 'input', maxLength: 20 },
    { field: 'creditCode', title: t('fields.creditCode'), type: 'input', maxLength: 18 },
    { field: 'submitTime', title: t('fields.submitTime'), type: 'dateRange' },
  ]
}
