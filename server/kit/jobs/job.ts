import type { Db } from '../../db/database.ts'

/** `cron` is in the server's time zone. */
export interface ScheduledJob {
  name: string
  cron: string
  /** Runs in one transaction. `tell` adds a line to the log of the run. */
  run: (db: Db, tell?: (line: string) => void) => Promise<void>
}

/** A job sent with `sendJob`. It starts once per message and must tolerate a second start. */
export interface SentJob {
  name: string
  /** Number that one server runs at once; default 1. */
  atOnce?: number
  /** `signal` aborts when the server stops. */
  run: (data: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<void>
}
