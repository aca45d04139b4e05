import { verifyPurchaser } from '../../../../contract/platform/organisation/purchasers.ts'
import { call } from '../../../../kit/call/call.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import type { LovRow } from '../../../../ui/field/lookup-field.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { lovTexts } from './order-form-lists.ts'
import type { LovTexts, OrderLists } from './order-form-lists.ts'
import type { FormHeader, HeaderField, HeaderFieldBase } from './order-form-parts.ts'
import type { FormEvent } from './order-form-state.ts'

/** The fields of the header that are chosen from a list of values. */
export type LookupName =
  | 'supplierId'
  | 'supplierContactId'
  | 'purchaserId'
  | 'orgId'
  | 'companyId'
  | 'paymentTermId'
  | 'inventoryOrgId'
  | 'warehouseId'

interface HeaderLookupProps {
  name: LookupName
  span?: 1 | 2
  header: FormHeader
  filledAddress: string
  lists: OrderLists
  field(name: HeaderField): HeaderFieldBase
  send(event: FormEvent): void
}

interface LookupRule {
  lov: string
  text: HeaderField
  params?(header: FormHeader): Record<string, unknown>
}

const when = (key: string, value: string) => (value === '' ? {} : { [key]: value })

const rules: Record<LookupName, LookupRule> = {
  supplierId: { lov: 'LOV_SUPPLIER', text: 'supplierName', params: () => ({ orderable: 1 }) },
  supplierContactId: {
    lov: 'LOV_SUPPLIER_CONTACT',
    text: 'supplierContactName',
    params: header => when('supplierId', header.supplierId),
  },
  purchaserId: { lov: 'LOV_PURCHASER', text: 'purchaserName', params: header => when('orgId', header.orgId) },
  orgId: { lov: 'LOV_ORG', text: 'orgName' },
  companyId: { lov: 'LOV_COMPANY', text: 'companyName' },
  paymentTermId: { lov: 'LOV_PAYMENT_TERM', text: 'paymentTermName' },
  inventoryOrgId: {
    lov: 'LOV_INVENTORY_ORG',
    text: 'inventoryOrgName',
    params: header => when('companyId', header.companyId),
  },
  warehouseId: {
    lov: 'LOV_WAREHOUSE',
    text: 'warehouseName',
    params: header => ({ ...when('inventoryOrgId', header.inventoryOrgId), ...when('companyId', header.companyId) }),
  },
}

/** A reference of the header; choosing it fills in related fields. */
export function HeaderLookup({ name, span, header, filledAddress, lists, field, send }: HeaderLookupProps) {
  const { lov, text, params } = rules[name]
  return (
    <LookupField
      {...field(name)}
      span={span}
      lov={lov}
      params={params?.(header)}
      value={header[name]}
      text={header[text]}
      onChange={(value, shown, row) => {
        send(picked(name, { [name]: value, [text]: shown }, row, { header, filledAddress, lists }))
        if (name === 'purchaserId' && value !== '') void verify(value)
      }}
    />
  )
}

/** Says at once when the chosen purchaser can be given no work; the save refuses it as well. */
async function verify(id: string) {
  try {
    await call(verifyPurchaser, { id })
  } catch (error) {
    if (error instanceof Refused) toast(error.msg, 'wait')
  }
}

/** What choosing `row` changes in the header; a choice that was taken back changes nothing else. */
export function picked(
  name: LookupName,
  own: Partial<FormHeader>,
  row: LovRow | undefined,
  known: Pick<HeaderLookupProps, 'header' | 'filledAddress' | 'lists'>,
): FormEvent {
  if (row === undefined) return { type: 'header', change: own }
  const texts = lovTexts(row)
  if (name === 'supplierId') {
    return { type: 'header', change: { ...own, ...supplierDefaults(texts, known.lists) }, defaultTax: texts.taxCode }
  }
  if (name === 'warehouseId') return warehouseEvent(own, texts, known)
  const company =
    name === 'orgId' && texts.companyId ? { companyId: texts.companyId, companyName: texts.companyName ?? '' } : {}
  const org = name === 'purchaserId' && texts.orgId ? purchaserOrg(texts, known.header) : {}
  return { type: 'header', change: { ...own, ...company, ...org } }
}

/** The organisation of a purchaser, and its company; the name of the company is from the list of companies. */
function purchaserOrg(purchaser: LovTexts, header: FormHeader): Partial<FormHeader> {
  const { orgId = '', orgName = '', companyId = '' } = purchaser
  const sameCompany = companyId === '' || companyId === header.companyId
  return { orgId, orgName, ...(sameCompany ? {} : { companyId, companyName: '' }) }
}

/** The terms of a new supplier replace those of the order as far as it has some; its contact always does. */
function supplierDefaults(supplier: LovTexts, lists: OrderLists): Partial<FormHeader> {
  const {
    currency = '',
    taxMode = '',
    paymentTermId = '',
    paymentTermName = '',
    contactId = '',
    contactName = '',
  } = supplier
  return {
    supplierContactId: contactId,
    supplierContactName: contactName,
    ...(lists.currencies.some(known => known.code === currency) ? { currency } : {}),
    ...(taxMode === '' ? {} : { taxMode }),
    ...(paymentTermId === '' ? {} : { paymentTermId, paymentTermName }),
  }
}

/** A warehouse fills in its address, unless another one was typed. */
function warehouseEvent(
  own: Partial<FormHeader>,
  warehouse: LovTexts,
  { header, filledAddress }: Pick<HeaderLookupProps, 'header' | 'filledAddress'>,
): FormEvent {
  const { address = '', inventoryOrgId = '', inventoryOrgName = '' } = warehouse
  const free = header.deliveryAddress.trim() === '' || header.deliveryAddress === filledAddress
  return {
    type: 'header',
    change: {
      ...own,
      ...(inventoryOrgId === '' ? {} : { inventoryOrgId, inventoryOrgName }),
      ...(free && address !== '' ? { deliveryAddress: address } : {}),
    },
    ...(free && address !== '' ? { filledAddress: address } : {}),
  }
}
