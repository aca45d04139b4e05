import { Array as List, Enum, Object as Obj, Optional, Record, String as Text, Unknown } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Filled, Scope, Str } from '../../vocabulary.ts'

export const exportTypes = ['XLSX', 'CSV'] as const
export type ExportType = (typeof exportTypes)[number]

export const mostExportRows = 200_000

export const ExportRequest = Obj({
  /** Without extension; default: the name of a custom Excel table in the caller's language. */
  fileName: Optional(Str(100)),
  /** From left to right; a code is a field of the list's rows. */
  excelColumnDtoList: List(Obj({ columnName: Filled(100), columnCode: Filled(64) }), { maxItems: 100 }),
  scope: Optional(Scope()),
  exportType: Optional(Enum(exportTypes)),
  queryCall: Filled(200),
  /** Filters and order; page and size are ignored. */
  queryBody: Optional(Record(Text(), Unknown())),
})
export type ExportRequest = Static<typeof ExportRequest>

// Specified

/** Returns a key; a repeated request returns the key of the running export. 10008 above 200,000 rows. */
export const preloadExport = endpoint('POST', 'basic/dataExcelExport/preloadExportData', {
  in: ExportRequest,
  out: Text(),
  access: 'signed-in',
  saves: true,
})

export const preloadPurchaseExport = endpoint('POST', 'pur/purchaseExcelExport/preloadExportData', {
  in: ExportRequest,
  out: Text(),
  access: 'signed-in',
  saves: true,
})

/**
 * Empty while running, then a URL, valid for one download by this user within 24 hours. Refuses with the reason of a
 * failed export.
 */
export const getExportData = endpoint('POST', 'pur/purchaseExcelExport/getExportData', {
  in: Obj({ key: Text({ format: 'uuid', maxLength: 36 }) }),
  out: Text(),
  access: 'signed-in',
})

// Not specified

/** Below `/stage-api`; key, expiry and signature follow. */
export const exportDownloadPath = 'basic/dataExcelExport/download'
