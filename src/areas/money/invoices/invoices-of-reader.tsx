import { useNeededProfile } from '../../../account/use-profile.ts'
import { givenOnly } from '../../../kit/format/given-only.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { InvoiceListPage } from './invoice-list.page.tsx'

interface InvoicesOfReaderProps {
  scope?: string
  status?: string
  orderId?: string
  onSelect?(selected: { id: string; invoiceNo: string }): unknown
}

/** The invoices of the current user: of their supplier, or of the buyer. */
export function InvoicesOfReader({ scope, status, orderId, onSelect }: InvoicesOfReaderProps) {
  const { profile, failure, retry } = useNeededProfile()
  if (failure) return <FailureNote failure={failure} onRetry={retry} />
  if (profile === undefined) return <Skeleton shape="table" />
  const name = profile.userType === 'SUPPLIER' ? 'own' : 'all'
  return (
    <InvoiceListPage
      key={`${name} ${orderId ?? ''} ${scope ?? ''}`}
      name={name}
      query={givenOnly({ scope, status, orderId })}
      {...(onSelect && { onSelect })}
    />
  )
}
