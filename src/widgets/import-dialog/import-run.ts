import { getImport, largestImport, writeImport } from '../../contract/imports/imports.ts'
import type { ImportTask } from '../../contract/imports/imports.ts'
import { call } from '../../kit/call/call.ts'
import { clock } from '../../kit/format/clock.ts'
import { asFailure, isAbort } from '../../kit/call/errors.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { sendImport } from './send-import.ts'

/** How far an import is. */
export type ImportPhase =
  | { name: 'choosing'; failure?: Failure; fileName?: string; tooLarge?: boolean }
  | { name: 'sending'; fileName: string }
  /** A large file is checked or written by a job. */
  | { name: 'running'; task: ImportTask; failure?: Failure }
  | { name: 'checked'; task: ImportTask; failure?: Failure; busy?: boolean }
  | { name: 'written'; task: ImportTask }

/** While a job runs it is asked for this often, in milliseconds. */
const pollInterval = 1_000

/** One import from the choice of its file to what was written. */
export class ImportRun {
  #phase: ImportPhase = { name: 'choosing' }
  #stopped = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly template: string

  constructor(template: string) {
    this.template = template
  }

  readonly phase = (): ImportPhase => this.#phase

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Brings a file and has it checked. */
  async check(file: File): Promise<void> {
    if (file.size > largestImport) {
      this.#set({ name: 'choosing', fileName: file.name, tooLarge: true })
      return
    }
    this.#set({ name: 'sending', fileName: file.name })
    try {
      this.#take(await sendImport(this.template, file, this.#stopped.signal))
    } catch (error) {
      if (!isAbort(error)) this.#set({ name: 'choosing', failure: asFailure(error), fileName: file.name })
    }
  }

  /** Writes what was checked. */
  async write(task: ImportTask, skipFailed: boolean): Promise<void> {
    this.#set({ name: 'checked', task, busy: true })
    try {
      this.#take(await call(writeImport, { key: task.key, skipFailed }))
    } catch (error) {
      this.#set({ name: 'checked', task, ...(isAbort(error) ? {} : { failure: asFailure(error) }) })
    }
  }

  /** Back to the choice of a file. */
  readonly again = (): void => this.#set({ name: 'choosing' })

  /** Nobody looks any more. What the server does goes on. */
  stop(): void {
    this.#stopped.abort()
  }

  #take(task: ImportTask) {
    if (task.status === 'WAITING' || task.status === 'RUNNING') {
      this.#set({ name: 'running', task })
      clock.after(pollInterval, () => void this.#ask(task))
    } else this.#set({ name: task.mode === 'WRITE' ? 'written' : 'checked', task })
  }

  async #ask(task: ImportTask) {
    if (this.#stopped.signal.aborted) return
    try {
      this.#take(await call(getImport, { key: task.key }, { signal: this.#stopped.signal }))
    } catch (error) {
      if (isAbort(error)) return
      // Without an answer nothing is known: the next time may be better.
      this.#set({ name: 'running', task, failure: asFailure(error) })
      clock.after(pollInterval * 5, () => void this.#ask(task))
    }
  }

  #set(phase: ImportPhase) {
    this.#phase = phase
    for (const listener of [...this.#listeners]) listener()
  }
}
