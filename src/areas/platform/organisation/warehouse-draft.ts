import type { FieldProblem } from '../../../contract/envelope.ts'
import type { ReceiveHours, Warehouse } from '../../../contract/platform/organisation/warehouses.ts'

/** Hours as the grid holds them. */
export interface HoursRow {
  weekday: string
  from: string
  to: string
  minutes: string
  docks: string
}

/** A warehouse as the form holds it. */
export interface WarehouseDraft {
  code: string
  name: string
  inventoryOrgId: string
  inventoryOrgName: string
  address: string
  contact: string
  phone: string
  receiveWindow: HoursRow[]
}

export function warehouseDraft(warehouse: Warehouse | undefined): WarehouseDraft {
  return {
    code: warehouse?.code ?? '',
    name: warehouse?.name ?? '',
    inventoryOrgId: warehouse?.inventoryOrgId ?? '',
    inventoryOrgName: warehouse?.inventoryOrgName ?? '',
    address: warehouse?.address ?? '',
    contact: warehouse?.contact ?? '',
    phone: warehouse?.phone ?? '',
    receiveWindow: (warehouse?.receiveWindow ?? []).map(({ weekday, from, to, minutes, docks = 1 }) => ({
      weekday: String(weekday),
      from,
      to,
      minutes: String(minutes),
      docks: String(docks),
    })),
  }
}

/** The hours as the save call takes them; `8:30` and `0830` are times, too. */
export function hoursOf(rows: readonly HoursRow[]): ReceiveHours[] {
  return rows.map(({ weekday, from, to, minutes, docks }) => ({
    weekday: Number(weekday),
    from: timeOf(from) ?? from,
    to: timeOf(to) ?? to,
    minutes: Number(minutes),
    docks: Number(docks || '1'),
  }))
}

/** Problems of hours before the request; `msg` includes the row number. */
export function hoursProblems(rows: readonly HoursRow[], msg: (row: number) => string): FieldProblem[] {
  const wrong = rows.findIndex(
    ({ from, to, minutes }) =>
      timeOf(from) === undefined || timeOf(to) === undefined || !/^[1-9]\d{0,2}$/.test(minutes),
  )
  return wrong < 0 ? [] : [{ field: 'receiveWindow', code: '10008', msg: msg(wrong + 1) }]
}

function timeOf(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):?(\d{2})$/.exec(text.normalize('NFKC').trim()) ?? []
  const time = `${hour.padStart(2, '0')}:${minute}`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined
}
