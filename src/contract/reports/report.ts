import { Array as List, Integer, Number as Num, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static, TInteger, TObject, TProperties, TString } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import type { Endpoint } from '../envelope.ts'
import { CurrencyCode, Day, Id, pageQuery, pageRequest } from '../vocabulary.ts'

/** What every report may be narrowed by; each says which day it means. */
export const reportFilters = {
  dayFrom: Optional(Day()),
  dayTo: Optional(Day()),
  orgId: Optional(Id()),
  supplierId: Optional(Id()),
  materialId: Optional(Id()),
  /** A category of materials with those below it. */
  categoryId: Optional(Id()),
  currency: Optional(CurrencyCode()),
}

/** Figures of a report over all of its rows: totals, and series of numbers for its charts. */
export const ReportFigures = Obj({
  /**
   * Totals by code, each as exact text, `currency` where it is an amount: one entry for each currency. `missing` is how
   * many rows are not in it, because no rate is kept for their day; where that is all of them, `value` is empty.
   */
  totals: List(
    Obj({ code: Text(), value: Text(), currency: Optional(Text()), missing: Optional(Integer({ minimum: 1 })) }),
  ),
  /** Charts by code: names along the axis, and a number of each series for each name. */
  charts: List(
    Obj({
      code: Text(),
      names: List(Text()),
      /** The group of each name, where they are grouped. */
      groups: Optional(List(Text())),
      series: List(Obj({ code: Text(), values: List(Num()) })),
    }),
  ),
})
export type ReportFigures = Static<typeof ReportFigures>

/** The calls of any report, as the parts that serve and show them take them. */
export interface AnyReportCalls {
  readonly query: Endpoint<TObject<typeof pageRequest>, ReturnType<typeof pageOf<TObject<{ id: TString }>>>>
  readonly chart: Endpoint<TObject, typeof ReportFigures>
}

interface ReportParts<Row extends TProperties, Filters extends TProperties> {
  /** What a row shows beside its `id`. */
  row: Row
  /** What the report may be narrowed by beside `reportFilters`. */
  filters: Filters
  /** Modules of which the caller needs one. */
  access: readonly string[]
  /** Types of documents that the rows show. */
  shows: readonly string[]
}

/**
 * The two calls of a report: `rpt/<code>/query` returns a page of its rows, `rpt/<code>/chart` the figures over all of
 * them. Both take the same filters. Refuses 10001 for a sort field that is not listed.
 */
export function reportCalls<Row extends TProperties, Filters extends TProperties>(
  code: string,
  { row, filters, access, shows }: ReportParts<Row, Filters>,
) {
  const asked = { ...reportFilters, ...filters }
  const Row = Obj({ ...row, id: Text() })
  return {
    /** A row of the report. */
    Row,
    query: {
      ...endpoint('POST', `rpt/${code}/query`, {
        in: Obj({ ...pageRequest, ...asked }),
        out: pageOf(Row),
        access,
        shows,
      }),
      query: pageQuery,
    },
    chart: endpoint('POST', `rpt/${code}/chart`, { in: Obj(asked), out: ReportFigures, access, shows }),
  }
}

/** A number of rows. */
export const Count = (): TInteger => Integer({ minimum: 0 })
