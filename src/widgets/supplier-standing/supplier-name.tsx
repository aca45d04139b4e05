import type { ReactNode } from 'react'
import type { SupplierStanding } from '../../contract/ground/suppliers/standings.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { tagStyles } from '../../ui/styles/tag.ts'
import { sheet, useStyles } from '../../ui/theme/sheet.ts'
import { HeldTags, useHeldTags } from './held-tags.tsx'
import { useStanding } from './standings.ts'

const styles = sheet`
.supplier-name{display:inline-flex;align-items:center;gap:6px;min-inline-size:0;max-inline-size:100%}
.supplier-name>span:first-child{overflow:hidden;text-overflow:ellipsis}
.supplier-name-whole,.whole>.supplier-name{flex-wrap:wrap}
.supplier-name .tag{block-size:auto;min-block-size:22px;padding-block:3px;line-height:16px;white-space:normal}
.supplier-mark{display:none;flex:none;color:var(--tone-mark);cursor:help}
.table .supplier-mark{display:inline-flex}
.table .supplier-mark~.tag{display:none}
.supplier-unknown{color:var(--s-text-2);cursor:help}
`

interface SupplierNameProps {
  id: string
  name: string
  no?: string
  /** Never truncated, e.g. in a document's head. */
  whole?: boolean
}

/** For buyers with its holds: blacklist, freeze, hold, expired certificate, high risk. */
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

/** In a table one icon, whose tooltip lists the holds, so that rows stay one line high; elsewhere a tag for each. */
function Held({ standing }: { standing: SupplierStanding }) {
  useStyles(tagStyles)
  const tags = useHeldTags(standing)
  const words = tags.map(({ text }) => text).join(' · ')
  const tone = tags.some(tag => tag.tone === 'bad') ? 'bad' : 'wait'
  return (
    <>
      <span className={`supplier-mark tone-${tone}`} role="img" aria-label={words} data-tip={words}>
        <Icon name="alert-triangle" />
      </span>
      <HeldTags supplier={standing} />
    </>
  )
}

/** Long names wrap, so that other columns stay visible. */
export const supplierCell = ({ supplierId, supplierName }: Named): ReactNode => (
  <span className="whole">
    <SupplierName id={supplierId ?? ''} name={supplierName} />
  </span>
)

interface Named {
  /** Null without supplier. */
  supplierId: string | null
  supplierName: string
}

interface Party {
  supplierId: string
  supplierNo: string
  supplierName: string
}

/** With number, never truncated. */
export const supplierFact = ({ supplierId, supplierNo, supplierName }: Party): ReactNode => (
  <SupplierName id={supplierId} no={supplierNo} name={supplierName} whole />
)
