import type {
  Attachment,
  getAttachment,
  queryAttachments,
  removeAttachments,
} from '../../contract/platform/attachments/attachments.ts'
import { clock } from '../../kit/format/clock.ts'
import { Refused, isAbort } from '../../kit/call/errors.ts'
import { lightCall } from '../../kit/call/light-call.ts'
import { attachmentCalls } from './attachment-calls.ts'
import { uploadLimits } from './upload-limits.ts'
import type { UploadLimits } from './upload-rules.ts'
import type { UploadOwner } from './send-job.ts'

/** Ms between checks of files that wait for the virus scanner. */
const scanInterval = 5_000

export class AttachmentRows {
  rows: readonly Attachment[] = []
  mayAdd = true
  busy = false
  loadedOnce = false
  failure: unknown
  limits: UploadLimits | undefined
  /** Access of a visitor without token. */
  right: string | undefined
  #owner: UploadOwner | undefined
  #ids: readonly string[] = []
  #running: AbortController | undefined
  #cancelScan: () => void = () => undefined
  #limits: Promise<UploadLimits> | undefined
  readonly #changed: () => void
  readonly #failed: (failure: unknown) => void

  /** `failed` is called when loading fails. */
  constructor(changed: () => void, failed: (failure: unknown) => void) {
    this.#changed = changed
    this.#failed = failed
  }

  /** Unchanged input loads nothing. */
  follow(owner: UploadOwner, ids: readonly string[]): void {
    this.#owner = owner
    this.#ids = ids
    this.rows = []
    this.loadedOnce = false
    void this.load()
  }

  readonly load = async (): Promise<void> => {
    const owner = this.#owner
    if (!owner) return
    this.#running?.abort()
    const running = new AbortController()
    this.#running = running
    this.#set({ busy: true, failure: undefined })
    try {
      const [found] = await Promise.all([this.#find(owner, running.signal), this.knownLimits()])
      if (this.#running === running) this.#arrive(found.records, found.mayAdd)
    } catch (failure) {
      if (this.#running !== running || isAbort(failure)) return
      this.#set({ busy: false, failure })
      this.#failed(failure)
    }
  }

  /** Requested once. */
  readonly knownLimits = async (): Promise<UploadLimits> => {
    this.#limits ??= uploadLimits(this.#options())
    try {
      return (this.limits = await this.#limits)
    } catch (error) {
      this.#limits = undefined
      throw error
    }
  }

  add(row: Attachment): void {
    this.#ids = [...this.#ids, row.id]
    this.#arrive([...this.rows.filter(one => one.id !== row.id), row], this.mayAdd)
  }

  async remove(rows: readonly Attachment[]): Promise<void> {
    await lightCall<typeof removeAttachments>(attachmentCalls.remove, { ossBusinessFiles: [...rows] }, this.#options())
    const gone = new Set(rows.map(row => row.id))
    this.#ids = this.#ids.filter(id => !gone.has(id))
    this.#arrive(
      this.rows.filter(row => !gone.has(row.id)),
      this.mayAdd,
    )
  }

  async fresh({ id }: Attachment): Promise<Attachment> {
    const row = await lightCall<typeof getAttachment>(attachmentCalls.one, { id }, this.#options())
    this.#set({ rows: this.rows.map(one => (one.id === id ? row : one)) })
    return row
  }

  stop(): void {
    this.#running?.abort()
    this.#running = undefined
    this.#cancelScan()
    this.busy = false
  }

  async #find({ businessType, businessId }: UploadOwner, signal: AbortSignal) {
    if (businessId !== undefined)
      return lightCall<typeof queryAttachments>(
        attachmentCalls.query,
        { businessType, businessId },
        this.#options(signal),
      )
    const found = await Promise.all(this.#ids.map(id => this.#one(id, signal)))
    return { records: found.filter(row => row !== undefined), mayAdd: true }
  }

  /** Unknown ids are ignored. */
  async #one(id: string, signal: AbortSignal): Promise<Attachment | undefined> {
    try {
      return await lightCall<typeof getAttachment>(attachmentCalls.one, { id }, this.#options(signal))
    } catch (error) {
      if (error instanceof Refused) return undefined
      throw error
    }
  }

  #options(signal?: AbortSignal) {
    return { right: this.right, ...(signal && { signal }) }
  }

  #arrive(rows: readonly Attachment[], mayAdd: boolean) {
    this.#cancelScan()
    if (rows.some(row => row.state === 'SCANNING')) this.#cancelScan = clock.after(scanInterval, () => void this.load())
    this.#set({ rows, mayAdd, busy: false, loadedOnce: true, failure: undefined })
  }

  #set(change: Partial<Pick<AttachmentRows, 'rows' | 'mayAdd' | 'busy' | 'loadedOnce' | 'failure'>>) {
    Object.assign(this, change)
    this.#changed()
  }
}
