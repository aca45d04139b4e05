import type { Delivery, DeliveryRow } from '../../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { UblDespatchAdvice } from '../../../../ubl/despatch-shape.ts'
import type { Gap } from '../../../../ubl/gaps.ts'
import type { Draft } from '../../../../ubl/shape.ts'
import { placesAround } from '../../../../../src/contract/goods/delivery-orders/nested-packages.ts'
import { isUnitCode, unitCode } from '../../../../ubl/unit-codes.ts'
import { endpointGaps, partyDraft } from '../../../../ubl/written-party.ts'
import type { WrittenParty } from '../../../../ubl/written-party.ts'
import { packageCodes } from './advice-lines.rules.ts'
import type { StatedRow } from './despatch-advice.queries.ts'

interface Parties {
  buyer: WrittenParty
  seller: WrittenParty
}

export function adviceDraft(
  delivery: Delivery,
  { buyer, seller }: Parties,
  stated: ReadonlyMap<string, StatedRow>,
): Draft<UblDespatchAdvice> {
  const orders = [...new Set(delivery.details.map(row => stated.get(row.orderDetailId)?.orderNumber ?? row.orderNo))]
  const [day = delivery.shipDate, time = ''] = (delivery.shipTime ?? '').split(' ')
  const outermost = delivery.packages.filter(each => each.parentAt === null)
  return {
    id: delivery.deliveryNo,
    issueDate: day === '' ? delivery.shipDate : day,
    issueTime: time,
    note: textsOf(delivery.remark),
    orderReference: orders.length === 1 ? (orders[0] ?? '') : '',
    seller: named(seller),
    receiver: {
      ...named(buyer),
      address: { line: delivery.warehouseAddress || delivery.warehouseName, country: buyer.country },
    },
    shipment: {
      id: delivery.deliveryNo,
      ...(delivery.grossWeight === null ? {} : { grossWeight: delivery.grossWeight, weightUnit: 'KGM' }),
      ...(outermost.length === 0 ? {} : { packageCount: String(outermost.length) }),
      carrier: delivery.carrier,
      trackingNo: delivery.trackingNo,
      arrival: delivery.arriveDate,
      departure: delivery.shipDate,
    },
    lines: delivery.details.map((row, at) => lineDraft(row, at, stated.get(row.orderDetailId), delivery.packages)),
  }
}

/** Peppol BIS Despatch Advice 3 requires more than the buyer's item number. */
export function adviceGaps(
  { details }: Pick<Delivery, 'details'>,
  { buyer, seller }: Parties,
  stated: ReadonlyMap<string, StatedRow>,
): Gap[] {
  const units = [...new Set(details.map(row => row.unit))].filter(unit => !isUnitCode(unitCode(unit)))
  const nameless = details
    .filter(row => row.supplierMaterialCode === '' && !stated.get(row.orderDetailId)?.standardId)
    .map(row => row.materialText)
  return [
    ...endpointGaps([seller, buyer]),
    ...[seller, buyer]
      .filter(party => party.country === '')
      .map(({ name }) => ({ gap: 'no-country' as const, values: { name } })),
    ...units.map(unit => ({ gap: 'unit' as const, values: { unit } })),
    ...(nameless.length === 0
      ? []
      : [{ gap: 'item-number' as const, values: { items: [...new Set(nameless)].join(', ') } }]),
  ]
}

/** The rules allow no other name of a party. */
function named(party: WrittenParty) {
  const { endpoint, ids, address } = partyDraft(party)
  return {
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(ids === undefined ? {} : { ids: ids.slice(0, 1) }),
    ...(address === undefined ? {} : { address }),
    legalName: party.name,
  }
}

function lineDraft(row: DeliveryRow, at: number, stated: StatedRow | undefined, packages: Delivery['packages']) {
  const made = row.productionDate === null ? {} : { made: row.productionDate }
  const lot = { lot: row.batchNo, ...(row.expireDate === null ? {} : { expires: row.expireDate }) }
  const told = row.batchNo !== '' || row.productionDate !== null || row.expireDate !== null
  // One instance per serial number, otherwise one for the batch.
  const instances = row.serials.map(serial => ({ ...made, serial, ...lot }))
  const standardId = stated?.standardId
  return {
    id: String(at + 1),
    quantity: row.qty,
    unit: unitCode(row.unit),
    orderLineId: stated?.lineNumber ?? String(row.rowNo),
    orderReference: stated?.orderNumber ?? row.orderNo,
    item: {
      name: row.materialText,
      buyersId: row.materialCode || (stated?.buyersId ?? ''),
      sellersId: row.supplierMaterialCode,
      ...(standardId ? { standardId } : {}),
      instances: instances.length === 0 && told ? [{ ...made, ...lot }] : instances,
    },
    ...packedIn(row.packageAt, packages),
  }
}

function packedIn(at: number | null, packages: Delivery['packages']) {
  const own = packages[at ?? -1]
  if (at === null || own === undefined) return {}
  const outer = packages[placesAround(packages, at).at(-1) ?? at] ?? own
  const inside = { inner: own.packageNo, innerType: packageCodes[own.packageType] }
  const shipment = { package: outer.packageNo, packageType: packageCodes[outer.packageType] }
  return { shipment: outer === own ? shipment : { ...shipment, ...inside } }
}

function textsOf(text: string): { value: string }[] {
  return text === '' ? [] : [{ value: text }]
}
