import { useRef, useState } from 'react'
import { checkDocument, importDocument } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import type {
  CheckReport,
  DocumentChoice,
  GivenChoice,
} from '../../../../contract/orders/purchase-orders/order-documents.ts'
import type { Output } from '../../../../contract/envelope.ts'
import { applicationBusinessType } from '../../../../contract/money/invoices/application-parts.ts'
import { orderBusinessType } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { call } from '../../../../kit/call/call.ts'
import { asFailure, isAbort } from '../../../../kit/call/errors.ts'
import type { Failure } from '../../../../kit/call/errors.ts'
import { readDocument } from './import-file.ts'
import type { FileProblem } from './import-file.ts'
import { isPdf } from './is-pdf.ts'

export interface ImportState {
  step: 'waiting' | 'reading' | 'checking' | 'checked' | 'importing'
  fileName: string | undefined
  /** The file itself: a PDF is kept with its invoice. */
  file: File | undefined
  /** Share of the file that is read, from 0 to 1. */
  share: number
  content: string
  report: CheckReport | undefined
  /** What was chosen for what the document says and nothing here has. */
  choices: readonly GivenChoice[]
  problem: FileProblem | 'several' | undefined
  failure: Failure | undefined
}

const start: ImportState = {
  step: 'waiting',
  fileName: undefined,
  file: undefined,
  share: 0,
  content: '',
  report: undefined,
  choices: [],
  problem: undefined,
  failure: undefined,
}

/** One import at a time: a file that is chosen later takes the place of the one before. */
export function useImport(onDone: (done: Output<typeof importDocument>, lost: readonly string[]) => void) {
  const [state, setState] = useState(start)
  const running = useRef<AbortController>(undefined)
  const check = async (
    fileName: string,
    content: string,
    signal: AbortSignal,
    choices: readonly GivenChoice[] = [],
  ) => {
    setState(now => ({ ...now, fileName, content, choices, step: 'checking', failure: undefined }))
    const report = await call(checkDocument, { fileName, content, choices: [...choices] }, { signal })
    setState(now => ({ ...now, report, step: 'checked' }))
  }
  const read = async (file: File, signal: AbortSignal) => {
    setState({ ...start, step: 'reading', fileName: file.name, file })
    const text = await readDocument(file, share => !signal.aborted && setState(now => ({ ...now, share })))
    if (signal.aborted) return
    if (typeof text === 'string') await check(file.name, text, signal)
    else setState({ ...start, problem: text })
  }
  const perform = (work: (signal: AbortSignal) => Promise<void>, back: ImportState['step']) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    work(own.signal).catch((error: unknown) => {
      if (own.signal.aborted || isAbort(error)) return
      setState(now => ({ ...now, step: back }))
      setState(now => ({ ...now, failure: asFailure(error) }))
    })
  }
  return {
    state,
    take(files: readonly File[]) {
      const [file] = files
      if (files.length > 1) setState({ ...start, problem: 'several' })
      else if (file) perform(signal => read(file, signal), 'waiting')
    },
    /** Checks the same document once more: the server's data may have changed, or the network was gone. */
    checkAgain() {
      const { fileName, content, choices } = state
      if (fileName !== undefined) perform(signal => check(fileName, content, signal, choices), 'waiting')
    },
    /** Sets the replacement of an unrecognised value, and checks the document again. */
    choose({ kind, stated }: DocumentChoice, chosen: string) {
      const { fileName, content } = state
      const others = state.choices.filter(each => each.kind !== kind || each.stated !== stated)
      const choices = chosen === '' ? others : [...others, { kind, stated, chosen }]
      if (fileName !== undefined) perform(signal => check(fileName, content, signal, choices), 'checked')
    },
    write() {
      const { fileName, file, content, choices } = state
      if (fileName === undefined || state.step !== 'checked') return
      perform(async () => {
        setState(now => ({ ...now, step: 'importing', failure: undefined }))
        const done = await call(importDocument, { fileName, content, choices: [...choices] })
        // The document made from the import remains, even if its files fail.
        const lost = await filesOf(file, content, done)
        setState(start)
        onDone(done, lost)
      }, 'checked')
    },
  }
}

type Done = Output<typeof importDocument>

/** Stores the files inside a document with its order or application, and the PDF of an invoice; XML is not stored. */
async function filesOf(file: File | undefined, content: string, { effect, id }: Done): Promise<string[]> {
  const inside = content.includes('EmbeddedDocumentBinaryObject')
  const whole = file !== undefined && effect === 'invoice' && (await beginsAsPdf(file)) ? [file] : []
  if (whole.length === 0 && !(inside && (effect === 'create' || effect === 'invoice'))) return []
  const { embeddedFiles, keepFiles } = await import('./embedded-files.ts')
  const businessType = effect === 'invoice' ? applicationBusinessType : orderBusinessType
  return keepFiles([...whole, ...(inside ? embeddedFiles(content) : [])], { businessType, businessId: id })
}

async function beginsAsPdf(file: File): Promise<boolean> {
  return isPdf(new Uint8Array(await file.slice(0, 5).arrayBuffer()))
}
