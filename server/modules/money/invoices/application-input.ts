import type { Application, ApplicationInput } from '../../../../src/contract/money/invoices/application-parts.ts'

/** A draft as its form would send it. */
export function inputOf({ id, version, kind, correctsId, remark, details }: Application): ApplicationInput {
  return {
    id,
    version,
    kind,
    ...(correctsId === null ? {} : { correctsId }),
    remark,
    details: details.map(row => ({ ...sourceIn(row), qty: row.qty, price: row.price, taxCode: row.taxCode })),
  }
}

function sourceIn({
  source,
  receiveDetailId,
  returnDetailId,
  statementLineId,
  ...row
}: Application['details'][number]) {
  if (source === 'CHARGE') return { chargeText: row.materialText, allowanceFlag: row.allowanceFlag }
  return {
    ...(receiveDetailId === null ? {} : { receiveDetailId }),
    ...(returnDetailId === null ? {} : { returnDetailId }),
    ...(statementLineId === null ? {} : { statementLineId }),
  }
}
