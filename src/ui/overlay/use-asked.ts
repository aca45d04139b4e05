import { useRef, useState } from 'react'
import { loadWords, words } from '../../i18n/words.ts'
import { isAbort } from '../../kit/call/errors.ts'
import type { ActionTone, Confirm } from '../actions.ts'
import { failureText } from '../page/failure-text.ts'
import { useTellError } from '../page/use-tell-error.ts'
import { toast } from './toast.tsx'

/** An act about to start: what is asked before, what is done, and what is said afterwards. */
export interface AskedAct {
  name: string
  label: string
  tone?: ActionTone
  confirm?: Confirm
  done?: string
  undo?(): Promise<unknown>
  run(reason?: string): unknown
  onDone?(): void
}

interface ActOn<Target> {
  name: string
  label: string
  tone?: ActionTone
  confirm?: Confirm | ((target: Target) => Confirm)
  done?: string | ((target: Target) => string)
  undo?(target: Target): Promise<unknown>
  run(target: Target, reason?: string): unknown
}

/** An act on a row or on several, as it starts on these. */
export function actOn<Target>(act: ActOn<Target>, target: Target, onDone?: () => void): AskedAct {
  const { name, label, tone, confirm, done } = act
  const undo = act.undo && (() => act.undo?.(target) ?? Promise.resolve())
  return {
    name,
    label,
    tone,
    confirm: typeof confirm === 'function' ? confirm(target) : confirm,
    done: typeof done === 'function' ? done(target) : done,
    ...(undo && { undo }),
    run: reason => act.run(target, reason),
    onDone,
  }
}

/**
 * Starts acts: asks first where an answer is wanted, runs one at a time, says what was done or why not. `busy` is the
 * name of the act that runs.
 */
export function useAsked(): { busy: string | undefined; start(act: AskedAct): void } {
  const [busy, setBusy] = useState<string>()
  const running = useRef(false)
  const tellError = useTellError()
  const start = (act: AskedAct) => {
    if (running.current) return
    running.current = true
    void perform(act, () => setBusy(act.name), tellError).finally(() => {
      running.current = false
      setBusy(undefined)
    })
  }
  return { busy, start }
}

type TellError = ReturnType<typeof useTellError>

async function perform(act: AskedAct, begin: () => void, tellError: TellError): Promise<void> {
  try {
    let reason: string | undefined
    if (act.confirm) {
      // The dialog is fetched when the first question is asked.
      const { askConfirm } = await import('./ask.tsx')
      const answer = await askConfirm({
        label: act.label,
        tone: act.tone === 'danger' ? 'danger' : 'primary',
        ...act.confirm,
      })
      if (!answer) return
      reason = answer.reason
    }
    const result = act.run(reason)
    if (result instanceof Promise) {
      begin()
      await result
    }
    const { undo } = act
    if (act.done) toast(act.done, 'good', undo && (() => void takeBack(undo, act.onDone, tellError)))
    act.onDone?.()
  } catch (error) {
    await sayFailure(error, tellError)
  }
}

async function takeBack(
  undo: () => Promise<unknown>,
  onDone: (() => void) | undefined,
  tellError: TellError,
): Promise<void> {
  try {
    await undo()
    await loadWords('ui')
    toast(words('ui')('toast.undone'))
    onDone?.()
  } catch (error) {
    await sayFailure(error, tellError)
  }
}

async function sayFailure(error: unknown, tellError: TellError): Promise<void> {
  if (isAbort(error)) return
  await Promise.all([loadWords('ui'), loadWords('errors')])
  const text = failureText(error)
  toast(text, 'bad')
  tellError(error, text)
}
