import type { LovDefinition } from '../../contract/platform/lov/lov.ts'
import { displayLov, pageLov } from '../../contract/platform/lov/lov.ts'
import { record } from '../format/record.ts'
import { call } from '../call/call.ts'
import { ownCall, ownPath } from '../call/own-call.ts'

export type LovRow = Record<string, unknown>

export interface LovRequest {
  code: string
  page: number
  pageSize: number
  searchParams: LovRow
}

export interface LovPage {
  definition: LovDefinition
  rows: LovRow[]
  total: number
}

/** From the definition's response, the list's own API, or its configured service. Throws what `call` throws. */
export async function loadLovPage(
  request: LovRequest,
  options: { signal?: AbortSignal; definition?: LovDefinition } = {},
): Promise<LovPage> {
  const known = options.definition
  if (known && elsewhere(known)) return rowsElsewhere(known, request, options.signal)
  const { searchResult, total, page: _page, pageSize: _size, ...definition } = await call(displayLov, request, options)
  const rows = rowsIn(searchResult)
  const begun = rows.length > 0 || isOwn(definition.sqlServiceUrl)
  if (elsewhere(definition) && !(definition.sqlTypeCode === 'SQL' && begun))
    return rowsElsewhere(definition, request, options.signal)
  return { definition, rows, total }
}

function elsewhere({ sqlTypeCode, sqlServiceUrl }: LovDefinition): boolean {
  return sqlTypeCode === 'API' || Boolean(sqlServiceUrl)
}

async function rowsElsewhere(definition: LovDefinition, request: LovRequest, signal?: AbortSignal): Promise<LovPage> {
  const found =
    definition.sqlTypeCode === 'API'
      ? await fromApi(definition.apiUrl, request, signal)
      : await fromService(definition.sqlServiceUrl, request, signal)
  return { definition, ...found }
}

/** The specification sends page and size in the URL and as `page` in the body. */
async function fromApi(apiUrl: string, { page, pageSize, searchParams }: LovRequest, signal?: AbortSignal) {
  const address = `${apiUrl}${apiUrl.includes('?') ? '&' : '?'}page=${page}&pageSize=${pageSize}`
  const input = { ...searchParams, enabled: 1, page: { size: pageSize, current: page } }
  const { data, body } = await ownCall('POST', address, input, { signal })
  const inside = Array.isArray(data) ? body : (record(data) ?? body)
  const rows = rowsIn(Array.isArray(data) ? data : inside['records'])
  return { rows, total: count(record(body['pageableData'])?.['total'] ?? inside['total'], rows.length) }
}

async function fromService(serviceUrl: string, request: LovRequest, signal?: AbortSignal) {
  const { code, page, pageSize } = request
  const searchParams = { ...request.searchParams, _page: page, _pageSize: pageSize }
  if (isOwn(serviceUrl)) {
    const { searchResult, total } = await call(pageLov, { code, searchParams }, { signal })
    return { rows: rowsIn(searchResult), total }
  }
  const { data, body } = await ownCall('POST', serviceUrl, { code, searchParams }, { signal })
  const inside = record(data) ?? body
  const rows = rowsIn(inside['searchResult'])
  return { rows, total: count(inside['total'], rows.length) }
}

function isOwn(serviceUrl: string): boolean {
  return serviceUrl !== '' && ownPath(serviceUrl) === pageLov.path
}

function rowsIn(value: unknown): LovRow[] {
  return Array.isArray(value) ? value.flatMap((row: unknown): LovRow[] => listed(record(row))) : []
}

function listed(row: LovRow | undefined): LovRow[] {
  return row ? [row] : []
}

function count(total: unknown, atLeast: number): number {
  const number = Number(total)
  return Number.isSafeInteger(number) && number >= 0 ? number : atLeast
}
