import type {
  Attachment,
  getAttachment,
  queryAttachments,
  removeAttachments,
} from '../../contract/attachments/attachments.ts'
import { clock } from '../../kit/format/clock.ts'
import { Refused, isAbort } from '../../kit/call/errors.ts'
import { lightCall } from '../../kit/call/light-call.ts'
import { attachmentCalls } from './attachment-calls.ts'
import { uploadLimits } from './upload-limits.ts'
import type { UploadLimits } from './upload-rules.ts'
import type { UploadOwner } from './send-job.ts'

/** How often files that wait for the virus scanner are looked at again, in milliseconds. */
const scanInterval = 5_000

/** The files that are on the server: those of a document, or, while it is not saved, those of a list of ids. */
export class AttachmentRows {
  rows: readonly Attachment[] = []
  mayAdd = true
  busy = false
  loadedOnce = false
  failure: unknown
  limits: UploadLimits | undefined
  /** What a visitor shows instead of a token. */
  right: string | undefined
  #owner: UploadOwner | undefined
  #ids: readonly string[] = []
  #running: AbortController | undefined
  #cancelScan: () => void = () => undefined
  #limits: Promise<UploadLimits> | undefined
  readonly #changed: () => void
  readonly #failed: (failure: unknown) => void

  /** `failed` hears why the files could not be read. */
  constructor(changed: () => void, failed: (failure: unknown) => void) {
    this.#changed = changed
    this.#failed = failed
  }

  /** Shows the files of a document, or of `ids` when it has no id yet; the same as before loads nothing. */
  follow(owner: UploadOwner, ids: readonly string[]): void {
    this.#owner = owner
    this.#ids = ids
    this.rows = []
    this.loadedOnce = false
    void this.load()
  }

  /** Loads the files again; the newest request wins. */
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

  /** What may be uploaded; asked for once. */
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

  /** Removes files on the server, all or none. */
  async remove(rows: readonly Attachment[]): Promise<void> {
    await lightCall<typeof removeAttachments>(attachmentCalls.remove, { ossBusinessFiles: [...rows] }, this.#options())
    const gone = new Set(rows.map(row => row.id))
    this.#ids = this.#ids.filter(id => !gone.has(id))
    this.#arrive(
      this.rows.filter(row => !gone.has(row.id)),
      this.mayAdd,
    )
  }

  /** The file with an address that is good now. */
  async fresh({ id }: Attachment): Promise<Attachment> {
    const row = await lightCall<typeof getAttachment>(attachmentCalls.one, { id }, this.#options())
    this.#set({ rows: this.rows.map(one => (one.id === id ? row : one)) })
    return row
  }

  /** Gives up what runs. */
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

  /** An id that nobody knows is left out of the field. */
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
