import { useNeededProfile } from '../../account/use-profile.ts'
import { useWords } from '../../i18n/words.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { InvoiceDetailPage } from './invoice-detail.page.tsx'
import type { InvoiceProps } from './invoice-detail.page.tsx'
import { InvoiceListPage } from './invoice-list.page.tsx'

interface InvoicesOfReaderProps {
  scope?: string
  status?: string
  orderId?: string
  onSelect?(selected: { id: string; invoiceNo: string }): unknown
}

/** The invoices of whoever is signed in: a supplier's own ones, or those of the buyer. */
export function InvoicesOfReader({ scope, status, orderId, onSelect }: InvoicesOfReaderProps) {
  const { profile, failure, retry } = useNeededProfile()
  if (failure) return <FailureNote failure={failure} onRetry={retry} />
  if (profile === undefined) return <Skeleton shape="table" />
  const given = Object.entries({ scope, status, orderId })
  const query = Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  const name = profile.userType === 'SUPPLIER' ? 'own' : 'all'
  return (
    <InvoiceListPage
      key={`${name} ${orderId ?? ''} ${scope ?? ''}`}
      name={name}
      query={query}
      {...(onSelect && { onSelect })}
    />
  )
}

/** The invoice of an id; without one it says what is missing. */
export function InvoiceOrHint({ invoiceId = '', ...told }: Partial<InvoiceProps>) {
  const t = useWords('invoices')
  if (invoiceId === '') return <EmptyState page title={t('detail.noInvoice')} />
  return <InvoiceDetailPage invoiceId={invoiceId} {...told} />
}
