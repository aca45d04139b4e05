import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { PageLink } from '../../ui/page/page-link.tsx'

/** The number of another document as a link to its page `path`; plain text without an id. */
export function documentLink(path: string, id: string | null, number: string): ReactNode {
  if (id === null) return number
  return (
    <PageLink path={path} query={{ id }}>
      {number}
    </PageLink>
  )
}

/** Links to the orders of document rows, in the order in which they first appear. */
export function orderLinks(rows: readonly { orderId: string; orderNo: string }[]): ReactNode {
  const orders = new Map(rows.map(({ orderId, orderNo }) => [orderId, orderNo]))
  return [...orders].map(([id, orderNo], at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      {documentLink('/order/detail', id, orderNo)}
    </Fragment>
  ))
}
