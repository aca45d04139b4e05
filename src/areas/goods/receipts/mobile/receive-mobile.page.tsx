import { useRef, useState } from 'react'
import { isPackageCode } from '../../../../contract/goods/delivery-orders/package-code.ts'
import { serialKey, serialsIn } from '../../../../contract/goods/delivery-orders/serial-numbers.ts'
import type { ScannedDelivery } from '../../../../contract/goods/receipts/scanned-delivery.ts'
import { useWords } from '../../../../i18n/words.ts'
import { asFailure } from '../../../../kit/call/errors.ts'
import { momentText, today } from '../../../../kit/format/moment.ts'
import { usePageShown } from '../../../../kit/state/page-shown.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import {
  announcedRow,
  countOf,
  hasSerial,
  onlySerialRow,
  receiptOf,
  withPackage,
  withSerials,
  without,
} from './counted-delivery.ts'
import type { Count } from './counted-delivery.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DeliveryCount } from './delivery-count.tsx'
import { mobileStyles } from './mobile-styles.ts'
import type { QueuedReceipt } from './outbox.ts'
import { OutboxList } from './outbox-list.tsx'
import { ScanBox } from './scan-box.tsx'
import { isMisread, scannedCode, scannedSerial } from './scanned-code.ts'
import { useCounts } from './use-count.ts'
import { useDeliveries } from './use-deliveries.ts'
import { useOutbox } from './use-outbox.ts'
import { useWedge } from './use-wedge.ts'

/** Feedback on the last code. */
interface Said {
  text: string
  tone: 'good' | 'bad'
}

/** A phone receives deliveries by scanning, with and without a network. */
export function ReceiveMobileRoute() {
  useStyles(noteStyles, mobileStyles)
  const t = useWords('receipts')
  const { outbox, entries } = useOutbox()
  const source = useDeliveries()
  const onTheWay = entries.filter(each => each.state !== 'refused' && !each.settled).map(each => each.input)
  const deliveries = source.deliveries?.map(each => without(each, onTheWay)).filter(each => each.details.length > 0)
  const scan = useScan(source.find, delivery => without(delivery, onTheWay), deliveries ?? [])
  const opened = deliveries?.find(each => each.id === scan.openedId)
  const post = async (delivery: ScannedDelivery) => {
    const input = receiptOf(delivery, scan.counts.of(delivery.id), today())
    const { deliveryNo, supplierName } = delivery
    const kept = await outbox.add({ deliveryNo, supplierName, input })
    if (!kept) toast(t('mobile.notKept'), 'wait')
    scan.counts.forget(delivery.id)
    scan.open(undefined)
  }
  /** What was refused is counted again from what was sent, unless a count was begun; it leaves the list when that holds it. */
  const changeOf = (entry: QueuedReceipt) => {
    const delivery = deliveries?.find(each => each.id === entry.input.deliveryId)
    if (entry.state !== 'refused' || delivery === undefined || scan.begun.has(delivery.id)) return undefined
    return () => {
      scan.open(delivery.id)
      void scan.counts.keep(delivery.id, countOf(entry.input)).then(() => outbox.drop(entry))
    }
  }
  return (
    <div className="receive-mobile">
      <PageHeader title={t('mobile.title')} />
      {source.offline && (
        <p className="scan-note" role="status">
          {t('mobile.offline', { at: source.readAt === undefined ? '' : momentText(source.readAt) })}
        </p>
      )}
      {!source.offline && <FailureNote failure={source.failure} />}
      <ScanBox code={scan.code} busy={scan.busy} onChange={scan.type} onCode={code => void scan.take(code)} />
      <p className={scan.said ? `scan-said tone-${scan.said.tone}` : 'unseen'} role="status">
        {scan.said?.text}
      </p>
      {!opened && <OutboxList outbox={outbox} entries={entries} changeOf={changeOf} />}
      {opened ? (
        <DeliveryCount
          delivery={opened}
          count={scan.counts.of(opened.id)}
          onCount={count => void scan.counts.keep(opened.id, count)}
          onPost={() => void post(opened)}
          onBack={() => scan.open(undefined)}
        />
      ) : (
        <DeliveryChoice
          deliveries={deliveries?.filter(each => scan.meant?.includes(each.id) ?? true)}
          begun={id => scan.begun.has(id)}
          onOpen={scan.open}
        />
      )}
      {deliveries?.length === 0 && <EmptyState compact title={t('mobile.none')} text={t('mobile.noneText')} />}
    </div>
  )
}

const good = (text: string): Said => ({ text, tone: 'good' })
const bad = (text: string): Said => ({ text, tone: 'bad' })

/** What codes lead to: the delivery that is open, and what was counted of each. */
function useScan(
  find: (code: string) => Promise<readonly ScannedDelivery[]>,
  left: (delivery: ScannedDelivery) => ScannedDelivery,
  known: readonly ScannedDelivery[],
) {
  const t = useWords('receipts')
  const { counts, begun } = useCounts()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>()
  const [openedId, setOpenedId] = useState<string>()
  /** Several deliveries that a code means: one of them is chosen. */
  const [meant, setMeant] = useState<readonly string[]>()
  const shown = (id: string | undefined) => known.find(each => each.id === id)
  const open = (id: string | undefined) => {
    setOpenedId(id)
    setMeant(undefined)
  }
  const apply = (read: string, found: readonly ScannedDelivery[]): Said => {
    const [first] = found
    if (first === undefined) return bad(t('mobile.unknown', { code: read }))
    if (found.length > 1) {
      setOpenedId(undefined)
      setMeant(found.map(each => each.id))
      return good(t('mobile.several', { code: read, count: found.length }))
    }
    const rest = left(first)
    if (rest.details.length === 0) return bad(t('mobile.alreadySent', { deliveryNo: first.deliveryNo }))
    open(first.id)
    if (!first.packageNos.includes(read)) return good(t('mobile.opened', { deliveryNo: first.deliveryNo }))
    const count = counts.of(first.id)
    if (count.packages.includes(read)) return bad(t('mobile.twice', { code: read }))
    void counts.keep(first.id, withPackage(count, rest, read))
    return good(t('mobile.counts', { code: read }))
  }
  /** A serial number counts a piece of a row of the delivery that is open. */
  const countSerial = (deliveryId: string, row: ScannedDelivery['details'][number], read: string): Said => {
    const count = counts.of(deliveryId)
    const announced = row.serials.find(each => serialKey(each) === serialKey(read))
    const serial = announced ?? read
    if (hasSerial(count, row.id, serial)) return bad(t('mobile.serialTwice', { serial }))
    void counts.keep(deliveryId, withSerials(count, row.id, [...(count.serials[row.id] ?? []), serial]))
    return announced === undefined ? bad(t('mobile.serialNew', { serial })) : good(t('mobile.serialCounts', { serial }))
  }
  /** Counts an unannounced serial number; undefined for the code of a package and where no row can have it. */
  const countUnannounced = (given: string): Said | undefined => {
    const read = scannedSerial(given)
    const opened = shown(openedId)
    if (opened === undefined || serialsIn(read)[0] !== read || isPackageCode(scannedCode(given))) return undefined
    const row = onlySerialRow(opened)
    return row && countSerial(opened.id, row, read)
  }
  /** Resolves a code: an announced serial number, else a known package or delivery, else a serial number. */
  const meaningOf = async (given: string): Promise<Said> => {
    const read = scannedCode(given)
    const opened = shown(openedId)
    const announced = opened && announcedRow(opened, scannedSerial(given))
    if (opened && announced) return countSerial(opened.id, announced, scannedSerial(given))
    if (isMisread(read)) return bad(t('mobile.misread', { code: read }))
    setBusy(true)
    try {
      const found = await find(read)
      return (found.length === 0 ? countUnannounced(given) : undefined) ?? apply(read, found)
    } catch (error) {
      asFailure(error)
      return countUnannounced(given) ?? bad(t('mobile.unknownOffline', { code: read }))
    } finally {
      setBusy(false)
    }
  }
  const take = async (given: string) => {
    setCode('')
    setSaid(await meaningOf(given))
  }
  // A keyboard scanner types into a focused quantity; its previous value is restored.
  const before = useRef<[string, Count]>(undefined)
  useWedge({
    active: usePageShown(),
    onBegin: () => {
      before.current = openedId === undefined ? undefined : [openedId, counts.of(openedId)]
    },
    onCode: typed => {
      if (before.current && counts.of(before.current[0]) !== before.current[1]) void counts.keep(...before.current)
      void take(typed)
    },
  })
  return { code, type: setCode, busy, said, openedId, open, meant, take, counts, begun }
}
