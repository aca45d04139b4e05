import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Delivery } from '../../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { usePrinted } from '../../../../ui/page/use-printed.ts'
import { letterStyles } from '../../../../ui/page/letter-styles.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import type { Barcodes } from './barcodes.ts'
import { PackageLabels } from './package-labels.tsx'
import { PackingList } from './packing-list.tsx'
import { paperSheets, paperStyles } from './paper-styles.ts'
import type { PaperKind } from './paper-styles.ts'

interface Paper {
  kind: PaperKind
  barcodes: Barcodes
}

/**
 * Papers of a delivery. The browser prints them or saves them as PDF with the fonts that it has, because a PDF of our own
 * would have to bring fonts of several megabytes for Chinese and Japanese.
 */
export function useDeliveryPaper(delivery: Delivery) {
  const [paper, setPaper] = useState<Paper>()
  useEffect(() => {
    const end = () => setPaper(undefined)
    addEventListener('afterprint', end)
    return () => removeEventListener('afterprint', end)
  }, [])
  const print = async (kind: PaperKind) => {
    const { numberBarcode, packageBarcode } = await import('./barcodes.ts')
    const codes = delivery.packages.map(each => each.packageNo).filter(code => code !== '')
    const barcodes = new Map(codes.map(code => [code, packageBarcode(code)]))
    barcodes.set(delivery.deliveryNo, numberBarcode(delivery.deliveryNo))
    // The browser lays out the page at this moment.
    flushSync(() => setPaper({ kind, barcodes }))
    window.print()
  }
  return { paper, print }
}

/** Printed instead of the page; empty until a paper is requested. */
export function DeliveryPaper({ delivery, paper }: { delivery: Delivery; paper: Paper | undefined }) {
  useStyles(letterStyles, paperStyles)
  const printed = usePrinted(paperSheets[paper?.kind ?? 'list'])
  if (!printed || paper === undefined) return null
  return paper.kind === 'list' ? (
    <PackingList delivery={delivery} barcodes={paper.barcodes} />
  ) : (
    <PackageLabels delivery={delivery} barcodes={paper.barcodes} kind={paper.kind} />
  )
}
