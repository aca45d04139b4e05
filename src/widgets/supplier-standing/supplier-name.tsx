import type { ReactNode } from 'react'
import type { SupplierStanding } from '../../contract/suppliers/standings.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { sheet, useStyles } from '../../ui/theme/sheet.ts'
import { HeldTags } from './held-tags.tsx'
import { useStanding } from './standings.ts'

const styles = sheet`
.supplier-name{display:inline-flex;align-items:center;gap:6px;min-inline-size:0;max-inline-size:100%}
.supplier-name>span:first-child{overflow:hidden;text-overflow:ellipsis}
.supplier-name-whole,.whole>.supplier-name{flex-wrap:wrap}
.supplier-name .tag{block-size:auto;min-block-size:22px;padding-block:3px;line-height:16px;white-space:normal}
.supplier-unknown{color:var(--s-text-2);cursor:help}
`

interface SupplierNameProps {
  id: string
  name: string
  /** Its number, where the page shows it. */
  no?: string
  /** In the head of a document the name is never cut. */
  whole?: boolean
}

/** The name of a supplier, and for buyers what stands against it: blacklist, freeze, hold, an expired certificate, a high risk. */
export function SupplierName({ id, name, no = '', whole = false }: SupplierNameProps) {
  useStyles(styles)
  const t = useWords('suppliers')
  const standing = useStanding(id)
  const text = no === '' ? name : `${no} ${name}`
  if (standing === undefined || standing === 'clear') return text
  return (
    <span className={whole ? 'supplier-name supplier-name-whole' : 'supplier-name'}>
      <span title={text}>{text}</span>
      {standing === 'unknown' ? (
        <span className="supplier-unknown" role="img" aria-label={t('held.unknown')} title={t('held.unknown')}>
          ?
        </span>
      ) : (
        <Held standing={standing} />
      )}
    </span>
  )
}

function Held({ standing }: { standing: SupplierStanding }) {
  const t = useWords('suppliers')
  return (
    <>
      <HeldTags supplier={standing} />
      {standing.certificateExpired === 1 && <StatusTag tone="bad">{t('held.certificate')}</StatusTag>}
    </>
  )
}

/** The cell of a supplier in a list: a long name takes several lines, so that the columns beside it stay in sight. */
export const supplierCell = ({ supplierId, supplierName }: Named): ReactNode => (
  <span className="whole">
    <SupplierName id={supplierId ?? ''} name={supplierName} />
  </span>
)

interface Named {
  /** Null where a row names none. */
  supplierId: string | null
  supplierName: string
}

interface Party {
  supplierId: string
  supplierNo: string
  supplierName: string
}

/** The value of a fact that names the supplier of a document. */
export const supplierFact = ({ supplierId, supplierNo, supplierName }: Party): ReactNode => (
  <SupplierName id={supplierId} no={supplierNo} name={supplierName} whole />
)
