import { useState } from 'react'
import type { ClipboardEvent } from 'react'
import { mostResolved, resolveLov } from '../../contract/platform/lov/lov.ts'
import { call } from '../../kit/call/call.ts'
import { asFailure, isAbort } from '../../kit/call/errors.ts'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { hitOf } from '../../ui/field/lookup-search.ts'
import type { LovHit } from '../../ui/field/lookup-search.ts'
import type { PasteOutcome } from './paste-report.tsx'

/** A pasted column of codes is resolved in one call; a single text is left to the field. */
export function usePaste(code: string, params: LovRow, onFound: (hits: LovHit[]) => void) {
  const [outcome, setOutcome] = useState<PasteOutcome>()
  const look = async (texts: string[]) => {
    setOutcome({ busy: true })
    try {
      const answer = await call(resolveLov, { code, texts, searchParams: params })
      setOutcome({ busy: false, answer })
      const hits = answer.rows.map(row => hitOf(row, { ...answer, entries: [] }))
      onFound(hits.filter(hit => !answer.inactive.includes(hit.value)))
    } catch (error) {
      setOutcome(isAbort(error) ? undefined : { busy: false, failure: asFailure(error) })
    }
  }
  return {
    outcome,
    close: () => setOutcome(undefined),
    paste(event: ClipboardEvent) {
      const pasted = event.clipboardData.getData('text/plain')
      const texts = [...new Set(pasted.split(/[\r\n\t]+/).map(text => text.trim()))].filter(text => text !== '')
      if (texts.length < 2) return
      event.preventDefault()
      event.stopPropagation()
      if (texts.length > mostResolved) setOutcome({ busy: false, tooMany: mostResolved })
      else void look(texts.map(text => text.slice(0, 200)))
    },
  }
}
