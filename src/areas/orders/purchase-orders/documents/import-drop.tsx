import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { documentLimit } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { sizeText } from './import-file.ts'

interface ImportDropProps {
  /** The file that was chosen last; the zone is small then. */
  fileName: string | undefined
  supplier: boolean
  disabled: boolean
  onFiles(files: readonly File[]): void
}

/** Where a document is dropped or chosen; the largest size is said before. */
export function ImportDrop({ fileName, supplier, disabled, onFiles }: ImportDropProps) {
  const t = useWords('purchase-orders-documents')
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const gaps = { size: sizeText(documentLimit, t.language) }
  const drag = (on: boolean) => (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    if (on || !inside(event)) setOver(on && !disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={`drop ${fileName === undefined ? '' : 'drop-small'} ${over ? 'drop-over' : ''}`}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <Icon name={fileName === undefined ? 'upload' : 'file-text'} size={fileName === undefined ? 28 : 18} />
      <p className="drop-title">{over ? t('drop.here') : (fileName ?? t('drop.title'))}</p>
      <p className="drop-text">{t(supplier ? 'drop.textSupplier' : 'drop.text', gaps)}</p>
      <Button
        tone={fileName === undefined ? 'primary' : 'neutral'}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t(fileName === undefined ? 'drop.choose' : 'drop.another')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,.pdf,application/xml,text/xml,application/pdf"
        aria-label={t('drop.choose')}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again after it was corrected.
          event.target.value = ''
        }}
      />
    </div>
  )
}

function inside(event: DragEvent<HTMLElement>): boolean {
  return event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
}
