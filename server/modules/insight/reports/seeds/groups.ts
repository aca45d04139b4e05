import type { ModuleSeed } from '../../../../kit/seeds/seeds.ts'
import { readers } from './modules.ts'

/** Holders of all reports on money and timeliness. */
const analysts = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'AUDITOR']

function group(code: string, sort: number, names: ModuleSeed['names'], roles: readonly string[]): ModuleSeed {
  return { code, kind: 'right', names, parent: 'report', sort, roles }
}

/** Permissions that open the reports which name them. */
export const groups: readonly ModuleSeed[] = [
  group(
    'MATERIAL_ANALYSIS',
    30,
    {
      en: 'Spend and delivery analysis',
      zh: '物料与采购分析',
      es: 'Análisis de gasto y entregas',
      ja: '購買・納入の分析',
    },
    analysts,
  ),
  group(
    'ORDER_SEARCH',
    31,
    {
      en: 'Report: purchase execution',
      zh: '采购执行查询',
      es: 'Informe: ejecución de compras',
      ja: '発注実績の照会',
    },
    readers,
  ),
  group(
    'OVER_ORDER',
    32,
    {
      en: 'Report: over-ordering',
      zh: '超量采购查询',
      es: 'Informe: pedidos en exceso',
      ja: '過剰発注の照会',
    },
    readers,
  ),
  group(
    'DELIVERY_DIFF',
    33,
    {
      en: 'Report: delivery differences',
      zh: '交货差异查询',
      es: 'Informe: diferencias de entrega',
      ja: '納入差異の照会',
    },
    readers,
  ),
  group(
    'rpt',
    34,
    {
      en: 'Savings and supplier overviews',
      zh: '降本与供应商概览报表',
      es: 'Ahorros y resumen de proveedores',
      ja: '削減額・サプライヤー概況',
    },
    analysts,
  ),
]
