import type { Attachment } from '../../contract/attachments/attachments.ts'
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

/** What the uploader tells whoever put it on the page. */
export interface UploaderEars {
  /** What is seen has changed: files, uploads, or their progress. */
  drawn(): void
  uploaded(row: Attachment): void
  removed(ids: string[]): void
  /** An act has failed; `text` says so to the user, and `retry` does it again. */
  failed(failure: unknown, text: string, retry?: () => void): void
  /** The files could not be read. */
  notLoaded(failure: unknown, text: string, retry: () => void): void
}

/** Everything an uploader knows and does; how it looks is the view's. */
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

  /** The largest file: what the page asks for, but never more than the server takes. */
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

  /** Broken-off uploads of an earlier visit to this document, that nobody has taken up again. */
  get lost(): KeptUpload[] {
    const { businessType, businessId } = this.owner
    if (businessId === undefined || !this.mayAdd) return []
    return keptUploads().filter(
      kept => kept.businessType === businessType && kept.businessId === businessId && !underWay.has(kept.fingerprint),
    )
  }

  /** Takes files that were chosen, dropped or pasted: what does not fit is said at once and never sent. */
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

  /** Sends a file of a name that is there already under a name of its own. */
  readonly keepBoth = (upload: Upload): void => {
    upload.name = freeName(upload.name, name => this.#isTaken(name, upload))
    void this.start(upload)
  }

  readonly forgetLost = (kept: KeptUpload): void => {
    this.#forget(kept.fingerprint)
    this.#changed()
  }

  /** Whether the caller may delete the file; only its uploader may. */
  readonly isMine = (row: Attachment): boolean =>
    row.allowed.includes('remove') || row.creator === $session.get().userInfo?.userName

  /** Says that somebody else has uploaded a file, when it is so. */
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

  /** Says a failure of an act for five seconds. */
  readonly tell = (failure: unknown, retry?: () => void): void => {
    if (isAbort(failure)) return
    const text = failureWords(failure, this.t)
    this.notes.say(text, 'bad')
    this.#ears.failed(failure, text, retry)
  }

  /** Gives up everything: the uploader has left the page for good. */
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

  /** The server is told in the background; nobody waits for it. */
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
    // Why stands beside the file.
    this.#ears.failed(failure, failureWords(failure, this.t), () => void this.start(upload))
  }
}
