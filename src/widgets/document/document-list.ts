import type { Action, RowAction } from '../../ui/actions.ts'
import type { Filter } from '../../ui/filter/filter.ts'
import type { Column } from '../../ui/table/column.ts'

interface PartyWords {
  keyword: string
  keywordHint: string
  status: string
  supplier: string
  warehouse: string
}

interface PartyFilters {
  words: PartyWords
  supplier: boolean
  statuses: readonly { value: string; label: string }[]
  more: readonly Filter[]
}

export function partyFilters({ words, supplier, statuses, more }: PartyFilters): Filter[] {
  const { keyword, keywordHint, status } = words
  const filters: Filter[] = [
    { field: 'keyword', title: keyword, type: 'input', placeholder: keywordHint, maxLength: 64 },
    { field: 'status', title: status, type: 'select', multiple: true, selectData: [...statuses] },
    ...more,
  ]
  if (supplier) return filters
  return [
    ...filters,
    { field: 'supplierId', title: words.supplier, type: 'lookup', lov: 'LOV_SUPPLIER' },
    { field: 'warehouseId', title: words.warehouse, type: 'lookup', lov: 'LOV_WAREHOUSE' },
  ]
}

export function partyColumns<Row extends object>(
  columns: Column<Row>[],
  who: Column<Row>,
  supplier: boolean,
): Column<Row>[] {
  return supplier ? columns : [...columns.slice(0, 2), who, ...columns.slice(2)]
}

interface DraftActs<Row> {
  edit: { label: string; run(row: Row): unknown }
  remove: { label: string; title(row: Row): string; text: string; done: string; run(row: Row): Promise<unknown> }
}

export function draftActs<Row extends { allowed: readonly string[] }>({
  edit,
  remove,
}: DraftActs<Row>): RowAction<Row>[] {
  return [
    { name: 'edit', label: edit.label, icon: 'pencil', when: row => row.allowed.includes('edit'), run: edit.run },
    {
      name: 'remove',
      label: remove.label,
      icon: 'trash',
      tone: 'danger',
      done: remove.done,
      run: remove.run,
      when: row => row.allowed.includes('remove'),
      confirm: row => ({ title: remove.title(row), text: remove.text }),
    },
  ]
}

export function createAct(label: string, run: () => unknown): Action {
  return { name: 'create', label, icon: 'plus', tone: 'primary', run }
}
