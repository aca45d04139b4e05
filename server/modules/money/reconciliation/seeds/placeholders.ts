import type { PlaceholderSeed } from '../../../../kit/seeds/seeds.ts'

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'RECON',
    names: { en: 'Statement', zh: '对账单', es: 'Conciliación', ja: '照合書' },
    gaps: [
      {
        code: 'reconNo',
        names: { en: 'Statement number', zh: '对账单号', es: 'Número de conciliación', ja: '照合書番号' },
        path: 'statement.reconNo',
        example: 'RC2026010001',
      },
      {
        code: 'supplier',
        names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        path: 'statement.supplierName',
        example: 'Hengli Machinery',
      },
      {
        code: 'periodFrom',
        names: { en: 'Period from', zh: '期间起', es: 'Periodo desde', ja: '期間（開始）' },
        path: 'statement.periodFrom',
        example: '2026-01-01',
      },
      {
        code: 'periodTo',
        names: { en: 'Period to', zh: '期间止', es: 'Periodo hasta', ja: '期間（終了）' },
        path: 'statement.periodTo',
        example: '2026-01-31',
      },
      {
        code: 'count',
        names: { en: 'Disputed lines', zh: '异议行数', es: 'Líneas en disputa', ja: '異議の明細数' },
        path: 'statement.openDisputes',
        example: '2',
      },
      {
        code: 'reason',
        names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
        path: 'statement.reason',
        example: 'A row was missing',
      },
      {
        code: 'opinion',
        names: { en: 'Opinion', zh: '审批意见', es: 'Opinión', ja: '意見' },
        path: 'approval.opinion',
        example: 'The order price applies',
      },
      {
        code: 'person',
        names: { en: 'Performed by', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
        path: 'caller.name',
        example: 'Li Wei',
      },
    ],
  },
]
