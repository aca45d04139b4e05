import { useState } from 'react'
import { receiptRowFileType } from '../../../contract/goods/receipts/receipts.ts'
import type { Receipt, ReceiptRow } from '../../../contract/goods/receipts/receipts.ts'
import { sheet, useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'

const photoStyles = sheet`
.row-photos{display:grid;gap:8px}
.row-photos>details{padding:8px 12px;border:1px solid var(--s-line);border-radius:var(--s-radius)}
.row-photos summary{min-block-size:28px;cursor:pointer;overflow-wrap:anywhere}
.row-photos summary small{color:var(--s-text-2)}
.row-photos details[open]>summary{margin-block-end:8px}
`

/** Photos by row; rows with photos or rejected quantities are open. */
export function RowPhotos({ receipt, onChanged }: { receipt: Receipt; onChanged(): void }) {
  useStyles(photoStyles)
  return (
    <div className="row-photos">
      {receipt.details.map(row => (
        <PhotosOfRow key={row.id} row={row} onChanged={onChanged} />
      ))}
    </div>
  )
}

/** Files are requested when the row is opened. */
function PhotosOfRow({ row, onChanged }: { row: ReceiptRow; onChanged(): void }) {
  const [open, setOpen] = useState(row.photoCount > 0 || Number(row.rejectedQty) > 0)
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {row.orderNo} / {row.rowNo} <small>{materialName(row)}</small>
      </summary>
      {open && <DocumentFiles businessType={receiptRowFileType} businessId={row.id} onChanged={onChanged} />}
    </details>
  )
}
