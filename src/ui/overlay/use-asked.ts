import { useRef, useState } from 'react'
import { loadWords, words } from '../../i18n/words.ts'
import { isAbort } from '../../kit/call/errors.ts'
import type { ActionTone, Confirm } from '../actions.ts'
import { failureText } from '../page/failure-text.ts'
import { useTellError } from '../page/use-tell-error.ts'
import { toast } from './toast.tsx'

export interface AskedAct {
  name: string
  label: string
  tone?: ActionTone
  confirm?: Confirm | (() => Confirm | Promise<Confirm>)
  done?: string
  undo?(): Promise<unknown>
  run(reason?: string): unknown
  onDone?(): void
}

interface ActOn<Target> {
  name: string
  label: string
  tone?: ActionTone
  confirm?: Confirm | ((target: Target) => Confirm | Promise<Confirm>)
  done?: string | ((target: Target) => string)
  undo?(target: Target): Promise<unknown>
  run(target: Target, reason?: string): unknown
}

export function actOn<Target>(act: ActOn<Target>, target: Target, onDone?: () => void): AskedAct {
  const { name, label, tone, confirm, done } = act
  const undo = act.undo && (() => act.undo?.(target) ?? Promise.resolve())
  return {
    name,
    label,
    tone,
    confirm: typeof confirm === 'function' ? () => confirm(target) : confirm,
    done: typeof done === 'function' ? done(target) : done,
    ...(undo && { undo }),
    run: reason => act.run(target, reason),
    onDone,
  }
}

/** Runs one action at a time, after confirmation; `busy` is its name. */
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
      const asked = typeof act.confirm === 'function' ? act.confirm() : act.confirm
      const [{ askConfirm }, question] = await Promise.all([import('./ask.tsx'), asked])
      const answer = await askConfirm({
        label: act.label,
        tone: act.tone === 'danger' ? 'danger' : 'primary',
        ...question,
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
