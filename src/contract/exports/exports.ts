import { Array as List, Enum, Object as Obj, Optional, Record, String as Text, Unknown } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { Filled, Scope, Str } from '../vocabulary.ts'

/** Formats of an exported list. */
export const exportTypes = ['XLSX', 'CSV'] as const
export type ExportType = (typeof exportTypes)[number]

/** At most this many rows leave in one file. */
export const mostExportRows = 200_000

/** What a list looks like as a file: its columns, the list call, and the filters that are on the screen. */
export const ExportRequest = Obj({
  /** Without an ending; the name of a custom Excel table in the caller's language when absent. */
  fileName: Optional(Str(100)),
  /** Columns from left to right; a code is a field of the list's rows. */
  excelColumnDtoList: List(Obj({ columnName: Filled(100), columnCode: Filled(64) }), { maxItems: 100 }),
  scope: Optional(Scope()),
  exportType: Optional(Enum(exportTypes)),
  /** Path of the list call, such as `pur/purchaseOrder/query`. */
  queryCall: Filled(200),
  /** Its filters and order; page and size are not needed. */
  queryBody: Optional(Record(Text(), Unknown())),
})
export type ExportRequest = Static<typeof ExportRequest>

// --- given by the specification --------------------------------------------------

/**
 * Starts an export and returns its key; a request that is already on its way answers the key it has. Refuses 10001 for
 * an unknown list, column or sort field, 10008 beyond 200,000 rows, 10011 without columns, 16006 without the right to
 * the list.
 */
export const preloadExport = endpoint('POST', 'basic/dataExcelExport/preloadExportData', {
  in: ExportRequest,
  out: Text(),
  access: 'signed-in',
  saves: true,
})

/** The same for lists of purchasing. */
export const preloadPurchaseExport = endpoint('POST', 'pur/purchaseExcelExport/preloadExportData', {
  in: ExportRequest,
  out: Text(),
  access: 'signed-in',
  saves: true,
})

/**
 * Empty while the export runs, its address when it is done. The address is for one download by this user within 24
 * hours. Refuses with the reason when it failed, 10007 when there is no such export (any more).
 */
export const getExportData = endpoint('POST', 'pur/purchaseExcelExport/getExportData', {
  in: Obj({ key: Text({ format: 'uuid', maxLength: 36 }) }),
  out: Text(),
  access: 'signed-in',
})

// --- ours ---------------------------------------------------------------------------------------

/** Where finished files are fetched, below `/stage-api`; key, expiry and signature follow. */
export const exportDownloadPath = 'basic/dataExcelExport/download'
