import type { Attachment } from '../../contract/platform/attachments/attachments.ts'
import { keptName } from '../../contract/file-names.ts'
import { isAbort } from '../../kit/call/errors.ts'
import { $session } from '../../kit/session/session-store.ts'
import { AttachmentRows } from './attachment-rows.ts'
import { failureWords } from './failure-words.ts'
import { dropKept } from './drop-kept.ts'
import { keptUploads, underWay } from './kept-uploads.ts'
import type { KeptUpload } from './kept-uploads.ts'
import { sender } from './send-file.ts'
import { Upload } from './upload.ts'
import { byteCount, freeName, unfit } from './upload-rules.ts'
import { sizeText } from './size-text.ts'
import { UploaderNotes } from './uploader-notes.ts'
import { uploaderWords } from './uploader-words.ts'
import type { UploaderOptions } from './uploader-options.ts'
import type { UploadOwner } from './send-job.ts'

export interface UploaderEars {
  drawn(): void
  uploaded(row: Attachment): void
  removed(ids: string[]): void
  /** `text` is the message shown; `retry` repeats the action. */
  failed(failure: unknown, text: string, retry?: () => void): void
  notLoaded(failure: unknown, text: string, retry: () => void): void
}

export class UploaderState {
  readonly rows: AttachmentRows
  readonly notes: UploaderNotes
  uploads: readonly Upload[] = []
  removing = false
  #options: UploaderOptions
  readonly #ears: UploaderEars
  readonly #changed: () => void

  constructor(options: UploaderOptions, ears: UploaderEars, changed: () => void) {
    this.#options = options
    this.#ears = ears
    this.#changed = changed
    this.rows = new AttachmentRows(changed, failure => {
      ears.notLoaded(failure, failureWords(failure, this.t), () => void this.rows.load())
    })
    this.rows.right = options.right
    this.notes = new UploaderNotes(changed)
  }

  get options(): UploaderOptions {
    return this.#options
  }

  set options(options: UploaderOptions) {
    this.#options = options
    this.rows.right = options.right
  }

  get t() {
    return uploaderWords(this.#options.language)
  }

  get owner(): UploadOwner {
    const { businessType = '', businessId } = this.#options
    return { businessType, ...(businessId ? { businessId } : {}) }
  }

  /** In bytes: the page's limit, at most the server's. */
  get maxSize(): number {
    const most = this.rows.limits?.maxSize ?? Infinity
    return Math.min(byteCount(this.#options.maxSize) ?? most, most)
  }

  get busy(): boolean {
    return this.uploads.some(upload => upload.active)
  }

  get mayAdd(): boolean {
    return !this.#options.readonly && !this.#options.disabled && this.rows.mayAdd
  }

  /** Interrupted during an earlier visit to this document. */
  get lost(): KeptUpload[] {
    const { businessType, businessId } = this.owner
    if (businessId === undefined || !this.mayAdd) return []
    return keptUploads().filter(
      kept => kept.businessType === businessType && kept.businessId === businessId && !underWay.has(kept.fingerprint),
    )
  }

  /** Invalid files are reported and not sent. */
  readonly take = async (files: readonly File[]): Promise<void> => {
    if (!this.mayAdd || files.length === 0) return
    const limits = await this.rows.knownLimits().catch((failure: unknown) => {
      this.tell(failure, () => void this.take(files))
      return undefined
    })
    if (!limits) return
    let room = limits.maxFiles - this.rows.rows.length - this.uploads.length
    const refused: string[] = []
    for (const file of files) {
      const fault = unfit(file, this.#options.accept ?? '', this.maxSize) ?? (room <= 0 ? 'tooMany' : undefined)
      const gaps = { name: file.name, size: sizeText(this.maxSize, this.#options.language), most: limits.maxFiles }
      if (fault) refused.push(this.t(fault, gaps))
      else {
        room--
        this.#put(file)
      }
    }
    for (const text of refused.slice(0, 3)) this.notes.say(text, 'bad')
    if (refused.length > 3) this.notes.say(this.t('moreRefused', { more: refused.length - 3 }), 'bad')
  }

  readonly start = async (upload: Upload): Promise<void> => {
    const row = await upload.start()
    if (row) {
      this.uploads = this.uploads.filter(one => one !== upload)
      this.rows.add(row)
      this.notes.say(this.t('uploaded', { name: row.name }), 'good')
      this.#ears.uploaded(row)
    } else if (upload.phase.name === 'failed') this.#tellFailure(upload, upload.phase.failure)
  }

  readonly drop = (upload: Upload): void => {
    upload.stop()
    this.uploads = this.uploads.filter(one => one !== upload)
    this.#forget(upload.fingerprint)
    this.#changed()
  }

  /** Renames a file whose name exists, then sends it. */
  readonly keepBoth = (upload: Upload): void => {
    upload.name = freeName(upload.name, name => this.#isTaken(name, upload))
    void this.start(upload)
  }

  readonly forgetLost = (kept: KeptUpload): void => {
    this.#forget(kept.fingerprint)
    this.#changed()
  }

  /** Only the uploader may delete a file. */
  readonly isMine = (row: Attachment): boolean =>
    row.allowed.includes('remove') || row.creator === $session.get().userInfo?.userName

  readonly refuseForeign = (rows: readonly Attachment[]): boolean => {
    const foreign = !rows.every(this.isMine)
    if (foreign) this.notes.say(this.t('notUploader'), 'bad')
    return foreign
  }

  readonly remove = async (rows: readonly Attachment[]): Promise<void> => {
    if (this.removing || rows.length === 0 || this.refuseForeign(rows)) return
    this.removing = true
    this.#changed()
    try {
      await this.rows.remove(rows)
      this.notes.say(this.t('removed', { count: rows.length }), 'good')
      this.#ears.removed(rows.map(row => row.id))
    } catch (failure) {
      this.tell(failure, () => void this.remove(rows))
    } finally {
      this.removing = false
      this.#changed()
    }
  }

  readonly tell = (failure: unknown, retry?: () => void): void => {
    if (isAbort(failure)) return
    const text = failureWords(failure, this.t)
    this.notes.say(text, 'bad')
    this.#ears.failed(failure, text, retry)
  }

  stop(): void {
    for (const upload of this.uploads) upload.stop()
    this.uploads = []
    this.rows.stop()
    this.notes.stop()
  }

  #put(file: File) {
    const upload = new Upload(
      file,
      this.owner,
      sender(
        this.rows.knownLimits,
        () => this.#options.path,
        () => this.#options.right,
      ),
      this.#changed,
    )
    const taken = this.#isTaken(file.name, upload)
    this.uploads = [...this.uploads, upload]
    if (taken) upload.askAboutTwin()
    else void this.start(upload)
  }

  /** In the background. */
  #forget(fingerprint: string) {
    underWay.delete(fingerprint)
    if (!keptUploads().some(kept => kept.fingerprint === fingerprint)) return
    dropKept(fingerprint).catch(() => undefined)
  }

  #isTaken(name: string, self: Upload): boolean {
    const kept = keptName(name)
    const others = this.uploads.filter(one => one !== self && one.phase.name !== 'done').map(one => one.name)
    return [...this.rows.rows.map(row => row.name), ...others].some(one => keptName(one) === kept)
  }

  #tellFailure(upload: Upload, failure: unknown) {
    this.notes.say(this.t('uploadFailed', { name: upload.name }), 'bad')
    // The reason is shown next to the file.
    this.#ears.failed(failure, failureWords(failure, this.t), () => void this.start(upload))
  }
}
