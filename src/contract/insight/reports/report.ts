import { Array as List, Integer, Number as Num, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static, TInteger, TObject, TProperties, TString } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import type { Endpoint } from '../../envelope.ts'
import { CurrencyCode, Day, Id, pageQuery, pageRequest } from '../../vocabulary.ts'

export const reportFilters = {
  dayFrom: Optional(Day()),
  dayTo: Optional(Day()),
  orgId: Optional(Id()),
  supplierId: Optional(Id()),
  materialId: Optional(Id()),
  categoryId: Optional(Id()),
  currency: Optional(CurrencyCode()),
}

export const ReportFigures = Obj({
  /**
   * By code, as exact text; amounts have one entry per `currency`. `missing`: rows excluded because of a missing
   * exchange rate; `value` is empty if that is all of them.
   */
  totals: List(
    Obj({ code: Text(), value: Text(), currency: Optional(Text()), missing: Optional(Integer({ minimum: 1 })) }),
  ),
  /** By code: axis labels, and one number per label for each series. */
  charts: List(
    Obj({
      code: Text(),
      names: List(Text()),
      groups: Optional(List(Text())),
      series: List(Obj({ code: Text(), values: List(Num()) })),
    }),
  ),
})
export type ReportFigures = Static<typeof ReportFigures>

export interface AnyReportCalls {
  readonly query: Endpoint<TObject<typeof pageRequest>, ReturnType<typeof pageOf<TObject<{ id: TString }>>>>
  readonly chart: Endpoint<TObject, typeof ReportFigures>
}

interface ReportParts<Row extends TProperties, Filters extends TProperties> {
  /** Path of its calls; default: `rpt/<code>`. */
  path?: string
  row: Row
  filters: Filters
  access: readonly string[]
  shows: readonly string[]
}

/** `<path>/query` returns a page of rows, `<path>/chart` the figures over all rows, with the same filters. */
export function reportCalls<Row extends TProperties, Filters extends TProperties>(
  code: string,
  { path = `rpt/${code}`, row, filters, access, shows }: ReportParts<Row, Filters>,
) {
  const asked = { ...reportFilters, ...filters }
  const Row = Obj({ ...row, id: Text() })
  return {
    Row,
    query: {
      ...endpoint('POST', `${path}/query`, {
        in: Obj({ ...pageRequest, ...asked }),
        out: pageOf(Row),
        access,
        shows,
      }),
      query: pageQuery,
    },
    chart: endpoint('POST', `${path}/chart`, { in: Obj(asked), out: ReportFigures, access, shows }),
  }
}

export const Count = (): TInteger => Integer({ minimum: 0 })
