import { render } from 'lit'
import type { TemplateResult } from 'lit'
import type { Attachment } from '../../contract/platform/attachments/attachments.ts'
import { onSession } from '../../kit/session/session-events.ts'
import { randomId } from '../../kit/call/write-ids.ts'
import { buttonStyles } from '../../ui/styles/button.ts'
import { stateStyles } from '../../ui/styles/state.ts'
import { tagStyles } from '../../ui/styles/tag.ts'
import type { Sheet } from '../../ui/theme/style-sheet.ts'
import { UploaderDrops } from './uploader-drops.ts'
import { uploaderField } from './uploader-field.ts'
import type { UploaderHost } from './uploader-host.ts'
import type { UploaderOptions } from './uploader-options.ts'
import { UploaderReading } from './uploader-reading.ts'
import { UploaderState } from './uploader-state.ts'
import type { UploaderEars } from './uploader-state.ts'
import { uploaderStyles } from './uploader-styles.ts'
import { loadUploaderWords, uploaderWordsReady } from './uploader-words.ts'

const fieldSheets: readonly Sheet[] = [buttonStyles, tagStyles, stateStyles, uploaderStyles]

export interface UploaderPlace {
  readonly node: HTMLElement
  adopt(sheets: readonly Sheet[]): void
}

/** Without a framework, to stay small; used by the element and the portal. */
export class UploaderView implements UploaderHost {
  readonly state: UploaderState
  readonly drops: UploaderDrops
  readonly reading: UploaderReading
  readonly selected = new Set<string>()
  /** Prefix of ids: there may be another uploader in the same root. */
  readonly id = `up-${randomId().slice(0, 8)}`
  open = false
  wrong = ''
  asked: readonly Attachment[] | undefined
  dialog: ((host: UploaderHost) => TemplateResult) | undefined
  layer: ((host: UploaderHost) => TemplateResult) | undefined
  readonly #place: UploaderPlace
  readonly #drawn: () => void
  #followed = ''
  #due = false
  #stop: (() => void)[] = []

  constructor(place: UploaderPlace, options: UploaderOptions, ears: UploaderEars) {
    this.#place = place
    this.#drawn = ears.drawn
    this.state = new UploaderState(options, ears, () => this.draw())
    this.drops = new UploaderDrops(this.state, () => this.draw())
    this.reading = new UploaderReading(this)
  }

  get chosen(): Attachment[] {
    return this.state.rows.rows.filter(row => this.selected.has(row.id))
  }

  /** Another document, or other ids, load other files. */
  set(options: UploaderOptions): void {
    const { language } = this.state.options
    this.state.options = options
    if (this.#stop.length === 0) return
    if (language !== options.language) this.#loadWords()
    this.#follow()
    this.draw()
  }

  /** The ids belong to the files shown, so nothing is loaded. */
  settle(ids: readonly string[]): void {
    this.#followed = followedText({ ...this.state.options, ids })
  }

  /** Also called after moving the node. */
  connect(): void {
    // A moved node has left the top layer.
    for (const dialog of this.#place.node.querySelectorAll('dialog')) dialog.close()
    if (this.#stop.length === 0) {
      const warn = (event: BeforeUnloadEvent) => {
        if (this.state.busy) event.preventDefault()
      }
      addEventListener('beforeunload', warn)
      this.#stop = [
        () => removeEventListener('beforeunload', warn),
        onSession('signedIn', () => void this.state.rows.load()),
      ]
      this.#loadWords()
      this.#follow()
    }
    this.#place.adopt(fieldSheets)
    this.draw()
  }

  disconnect(): void {
    for (const stop of this.#stop) stop()
    this.#stop = []
    this.#followed = ''
    this.open = false
    this.asked = this.reading.picture = undefined
    this.state.stop()
  }

  readonly draw = (): void => {
    if (this.#due) return
    this.#due = true
    queueMicrotask(() => {
      this.#due = false
      if (this.#stop.length === 0 || !uploaderWordsReady(this.state.options.language)) return
      const { node } = this.#place
      render(uploaderField(this), node)
      this.#drawn()
      if (!node.isConnected) return
      for (const dialog of node.querySelectorAll('dialog')) if (!dialog.open) dialog.showModal()
    })
  }

  readonly showDialog = async (): Promise<void> => {
    if (this.open) return
    try {
      const { dialogSheets, uploaderDialog } = await import('./uploader-dialog.ts')
      this.#place.adopt(dialogSheets)
      this.dialog = uploaderDialog
      this.open = true
      this.draw()
    } catch (error) {
      this.state.tell(error)
    }
  }

  readonly closeDialog = (): void => {
    this.shut('.up-dialog')
    this.open = false
    this.drops.over = false
    this.selected.clear()
    this.draw()
  }

  /** File inputs dispatch their own cancel events, which bubble to the dialog. */
  readonly cancel = (event: Event, close: () => void): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    close()
  }

  readonly toggle = (row: Attachment): void => {
    if (!this.selected.delete(row.id)) this.selected.add(row.id)
    this.draw()
  }

  readonly selectAll = (): void => {
    const { rows } = this.state.rows
    const all = this.chosen.length === rows.length
    this.selected.clear()
    if (!all) for (const row of rows) this.selected.add(row.id)
    this.draw()
  }

  readonly askRemove = (rows: readonly Attachment[]): void => {
    if (this.state.removing || this.state.refuseForeign(rows)) return
    void this.showLayer(() => (this.asked = rows))
  }

  readonly closeQuestion = (): void => {
    this.shut('.up-ask')
    this.asked = undefined
    this.draw()
  }

  readonly removeAsked = (): void => {
    const rows = this.asked ?? []
    this.closeQuestion()
    void this.state.remove(rows)
  }

  /** Loads rarely used parts. */
  readonly showLayer = async (set: () => void): Promise<void> => {
    try {
      const [{ uploaderLayers }, { dialogSheets }] = await Promise.all([
        import('./uploader-layers.ts'),
        import('./uploader-dialog.ts'),
      ])
      this.#place.adopt(dialogSheets)
      this.layer = uploaderLayers
      set()
      this.draw()
    } catch (error) {
      this.state.tell(error)
    }
  }

  /** Closed before removal, so that the browser restores the focus. */
  readonly shut = (selector: string): void => this.#place.node.querySelector<HTMLDialogElement>(selector)?.close()

  readonly choose = (): void => this.#place.node.querySelector<HTMLElement>('.up-pick')?.click()
  readonly chooseFolder = (): void => this.#place.node.querySelector<HTMLElement>('.up-pick-folder')?.click()

  #follow() {
    const wanted = followedText(this.state.options)
    if (wanted === this.#followed) return
    this.#followed = wanted
    this.selected.clear()
    if (this.state.options.businessType) this.state.rows.follow(this.state.owner, this.state.options.ids)
  }

  #loadWords() {
    loadUploaderWords(this.state.options.language).then(this.draw, reportError)
  }
}

function followedText({ businessType = '', businessId = '', ids }: UploaderOptions): string {
  return [businessType, businessId, businessId === '' ? ids.join() : ''].join('/')
}
