import { useNeededProfile } from '../../account/use-profile.ts'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { InvoiceDetailRoute } from './invoice-detail.page.tsx'
import { InvoiceListPage } from './invoice-list.page.tsx'

interface InvoicesOfReaderProps {
  status?: string
  orderId?: string
  onSelect?(selected: { id: string; invoiceNo: string }): unknown
}

/** The invoices of whoever is signed in: a supplier's own ones, or those of the buyer. */
export function InvoicesOfReader({ status, orderId, onSelect }: InvoicesOfReaderProps) {
  const { profile, failure, retry } = useNeededProfile()
  if (failure) return <FailureNote failure={failure} onRetry={retry} />
  if (profile === undefined) return <Skeleton shape="table" />
  const query = { ...(status === undefined ? {} : { status }), ...(orderId === undefined ? {} : { orderId }) }
  const name = profile.userType === 'SUPPLIER' ? 'own' : 'all'
  return <InvoiceListPage key={`${name} ${orderId ?? ''}`} name={name} query={query} {...(onSelect && { onSelect })} />
}

/** The invoice of an id; without one it says what is missing. */
export function InvoiceOrHint({ invoiceId = '' }: { invoiceId?: string }) {
  return <InvoiceDetailRoute query={{ id: invoiceId }} />
}
