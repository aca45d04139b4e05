import { getImport, largestImport, writeImport } from '../../contract/platform/imports/imports.ts'
import type { ImportTask, TextEncoding } from '../../contract/platform/imports/imports.ts'
import { call } from '../../kit/call/call.ts'
import { clock } from '../../kit/format/clock.ts'
import { asFailure, isAbort } from '../../kit/call/errors.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { sendImport } from './send-import.ts'

export type ImportPhase =
  | { name: 'choosing'; failure?: Failure; fileName?: string; tooLarge?: boolean }
  | { name: 'sending'; fileName: string }
  /** Large files are processed by a job. */
  | { name: 'running'; task: ImportTask; failure?: Failure }
  | { name: 'checked'; task: ImportTask; failure?: Failure; busy?: boolean }
  | { name: 'written'; task: ImportTask }

/** Polling interval of a job in ms. */
const pollInterval = 1_000

export class ImportRun {
  #phase: ImportPhase = { name: 'choosing' }
  #stopped = new AbortController()
  #file: File | undefined
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

  async check(file: File, encoding?: TextEncoding): Promise<void> {
    this.#file = file
    if (file.size > largestImport) {
      this.#set({ name: 'choosing', fileName: file.name, tooLarge: true })
      return
    }
    this.#set({ name: 'sending', fileName: file.name })
    try {
      this.#take(await sendImport(this.template, { file, encoding }, this.#stopped.signal))
    } catch (error) {
      if (!isAbort(error)) this.#set({ name: 'choosing', failure: asFailure(error), fileName: file.name })
    }
  }

  /** Undefined: the server detects the encoding. */
  async checkAs(encoding: TextEncoding | undefined): Promise<void> {
    if (this.#file) await this.check(this.#file, encoding)
  }

  /** The last file is text, which has an encoding. */
  get isText(): boolean {
    return this.#file !== undefined && !/\.xlsx?$/i.test(this.#file.name)
  }

  async write(task: ImportTask, skipFailed: boolean): Promise<void> {
    this.#set({ name: 'checked', task, busy: true })
    try {
      this.#take(await call(writeImport, { key: task.key, skipFailed }))
    } catch (error) {
      this.#set({ name: 'checked', task, ...(isAbort(error) ? {} : { failure: asFailure(error) }) })
    }
  }

  readonly again = (): void => this.#set({ name: 'choosing' })

  /** Stops polling; the server continues. */
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
      // Network errors are retried.
      this.#set({ name: 'running', task, failure: asFailure(error) })
      clock.after(pollInterval * 5, () => void this.#ask(task))
    }
  }

  #set(phase: ImportPhase) {
    this.#phase = phase
    for (const listener of [...this.#listeners]) listener()
  }
}
