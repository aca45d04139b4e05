import type { ReactNode } from 'react'
import { hasPermission } from '../../../../account/permissions.ts'
import { useProfile } from '../../../../account/use-profile.ts'
import type { Order } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { GivenFacts } from '../../../../ui/page/fact-list.tsx'
import { PageLink } from '../../../../ui/page/page-link.tsx'
import { deliveryTerm } from '../../../../widgets/document/delivery-term.ts'
import { supplierFact } from '../../../../widgets/supplier-standing/supplier-name.tsx'

/** Parties, terms and delivery of an order; empty facts are left out. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useWords('purchase-orders')
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const local = `${formatMoney(order.localAmount, 2, t.language)} ${order.localCurrency}`
  const facts: [string, ReactNode][] = [
    [t('fields.company'), order.companyName],
    [t('fields.org'), order.orgName],
    [t('fields.purchaser'), order.purchaserName],
    [t('fields.supplier'), supplierFact(order)],
    [t('fields.contact'), order.supplierContactName],
    [t('fields.orderType'), t(`orderType.${order.orderType}`)],
    [t('fields.taxMode'), t(`taxMode.${order.taxMode}`)],
    [t('fields.paymentTerm'), order.paymentTermName],
    [t('fields.incoterm'), deliveryTerm(order)],
    [t('fields.warehouse'), order.warehouseName],
    [t('fields.deliveryAddress'), order.deliveryAddress],
    [t('fields.source'), sourceOf(order, supplier)],
    [
      t('fields.exchangeRate'),
      supplier || order.currency === order.localCurrency ? '' : `${order.exchangeRate} = ${local}`,
    ],
    [t('fields.issueTime'), order.issueTime ?? ''],
    [t('fields.created'), supplier ? '' : `${order.createName}, ${order.createTime}`],
    [t('fields.cancelReason'), order.cancelReason],
    [t('fields.remark'), order.remark],
  ]
  return <GivenFacts facts={facts} />
}

/** The lists with the sources of orders, by kind, and the permission to read them. */
const sources: Readonly<Record<string, { path: string; permission: string }>> = {
  INQUIRY: { path: '/inquiry/list', permission: 'inquiry-list' },
  CONTRACT: { path: '/contract/list', permission: 'contract-list' },
  DEMAND: { path: '/demand/list', permission: 'demand-list' },
}

/** The source document of an order; a link for buyers who may read it. */
function sourceOf({ sourceType, sourceNo }: Order, supplier: boolean): ReactNode {
  const source = supplier || sourceNo === '' ? undefined : sources[sourceType]
  if (source === undefined || !hasPermission(source.permission)) return sourceNo
  return (
    <PageLink path={source.path} query={{ keyword: sourceNo }}>
      {sourceNo}
    </PageLink>
  )
}
