import { css } from 'lit'
import type { Attachment } from '../src/contract/platform/attachments/attachments.ts'
import { errorDetail, isLoginNeeded } from '../src/kit/call/error-detail.ts'
import { knownLanguage } from '../src/kit/session/language.ts'
import { $session, watchSession } from '../src/kit/session/session-store.ts'
import type { Sheet } from '../src/ui/theme/style-sheet.ts'
import type { UploaderOptions } from '../src/widgets/uploader/uploader-options.ts'
import { UploaderView } from '../src/widgets/uploader/uploader-view.ts'
import { nearestLanguage, watchLanguage } from './define-language.ts'
import { defineLight } from './define-light.ts'
import { LightField } from './light-field.ts'
import { adoptLight } from './light-sheets.ts'
import { announceNeed } from './need-login.ts'
import { descriptionOf, nameOf } from '../src/ui/field/host-name.ts'

/**
 * A form field for the files of a document: dropped, pasted, or chosen in a dialog with a file table. Large files are
 * uploaded in chunks, can be paused, and continue after a reload when the same file is chosen again. The value is the
 * ids of the files, separated by commas.
 * @attr business-type Kind of document, such as `PURCHASE_ORDER`. Without it nothing is loaded.
 * @attr business-id Id of the document. Without it the files belong to their uploader until the document is saved.
 * @attr value Ids of files, separated by commas, while there is no `business-id`.
 * @attr readonly Files can only be viewed and downloaded.
 * @attr required A field without a file is invalid.
 * @attr accept Kinds of files, as in `<input type="file" accept>`.
 * @attr max-size Maximum file size: bytes, or a number with kB, MB or GB. The server's own limit applies as well.
 * @attr path The default path that is sent with a small file.
 * @attr label Accessible name of the field and title of its dialog. A `<label for>` of the page and `aria-label` work
 * as well.
 * @attr name Name under which the value is submitted.
 * @attr disabled Disables the field, as a disabled fieldset around it does.
 * @fires {{ value: string }} change The value has changed; detail `{ value }`.
 * @fires {{ id: string; name: string; businessId: string }} srm-upload A file was uploaded; detail
 * `{ id, name, businessId }`.
 * @fires {{ ids: string[] }} srm-delete Files were deleted; detail `{ ids }`.
 * @csspart base Everything.
 * @csspart control The box with the button and the files.
 * @csspart button The button that opens the dialog.
 * @csspart dialog The dialog.
 * @csspart note A message that disappears after five seconds.
 * @csspart error The form's validation message.
 */
export class SrmUploaderElement extends LightField {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
  `
  declare businessType: string | undefined
  declare businessId: string | undefined
  declare readonly: boolean
  declare required: boolean
  declare accept: string | undefined
  declare maxSize: string | undefined
  declare path: string | undefined
  declare label: string | undefined
  readonly #node = document.createElement('div')
  #view: UploaderView | undefined
  #ids: readonly string[] = []
  #touched = false
  #stop: (() => void)[] = []
  #leaving: ReturnType<typeof setTimeout> | undefined

  get value(): string {
    return this.#ids.join(',')
  }

  set value(value: string | null | undefined) {
    this.#keep(idsOf(value))
    this.requestUpdate()
  }

  formResetCallback() {
    this.#touched = false
    const { state } = this.#view ?? {}
    for (const upload of state?.uploads ?? []) state?.drop(upload)
    if (!this.businessId) this.value = this.getAttribute('value')
    this.requestUpdate()
  }

  formStateRestoreCallback(state: unknown) {
    if (typeof state === 'string') this.value = state
  }

  override connectedCallback() {
    clearTimeout(this.#leaving)
    super.connectedCallback()
    this.#stop = [
      watchLanguage(this, () => this.requestUpdate()),
      watchSession(
        session => session.language,
        () => this.requestUpdate(),
      ),
      announceNeed((detail, bubbles) => this.#emit('srm-need-login', detail, bubbles)),
    ]
    this.#view?.set(this.#options())
    this.#view?.connect()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    for (const stop of this.#stop) stop()
    // A moved node is reconnected within this task; its uploads continue.
    this.#leaving = setTimeout(() => this.#view?.disconnect())
  }

  protected override createRenderRoot() {
    const root = super.createRenderRoot()
    // `shadowRootOptions` create a shadow root.
    if (!(root instanceof ShadowRoot)) return root
    this.#node.className = 'srm-base'
    this.#node.setAttribute('part', 'base')
    root.append(this.#node)
    const place = { node: this.#node, adopt: (sheets: readonly Sheet[]) => adoptLight(root, sheets) }
    this.#view = new UploaderView(place, this.#options(), {
      drawn: () => this.#follow(),
      uploaded: row => this.#tellUploaded(row),
      removed: ids => this.#tellRemoved(ids),
      failed: this.#tellFailure,
      notLoaded: this.#tellFailure,
    })
    this.addEventListener('invalid', () => {
      this.#touched = true
      this.requestUpdate()
    })
    return root
  }

  protected override update(changed: Map<PropertyKey, unknown>) {
    super.update(changed)
    const options = this.#options()
    this.#node.lang = options.language
    this.#view?.set(options)
    this.#judge()
  }

  protected override problem() {
    const anchor = this.#node.querySelector<HTMLElement>('.up-head .button') ?? undefined
    const state = this.#view?.state
    if (state?.busy) return { flags: { badInput: true }, message: state.t('stillGoing'), anchor }
    const missing = this.required && !this.readonly && this.#ids.length === 0
    if (missing) return { flags: { valueMissing: true }, message: state?.t('required') ?? '', anchor }
    return { flags: {}, message: '', anchor }
  }

  #options(): UploaderOptions {
    const { businessType, businessId, accept, maxSize, path } = this
    const label = this.label || nameOf(this)
    const about = descriptionOf(this)
    const language = knownLanguage(nearestLanguage(this)) ?? $session.get().language
    const states = { readonly: this.readonly, disabled: this.off }
    return { businessType, businessId, accept, maxSize, path, label, about, language, ids: this.#ids, ...states }
  }

  /** The ids of the files are the new value. */
  #follow() {
    const { rows } = this.#view?.state ?? {}
    if (rows?.loadedOnce && rows.failure === undefined) this.#keep(rows.rows.map(row => row.id))
    this.#view?.settle(this.#ids)
    this.#judge()
  }

  #keep(ids: readonly string[]) {
    this.#ids = ids
    this.internals.setFormValue(ids.join(','))
  }

  #judge() {
    this.report()
    const wrong = this.#touched ? this.validationMessage : ''
    if (!this.#view || this.#view.wrong === wrong) return
    this.#view.wrong = wrong
    this.#view.draw()
  }

  #tellUploaded({ id, name, businessId }: Attachment) {
    this.#follow()
    this.#emit('change', { value: this.value })
    this.#emit('srm-upload', { id, name, businessId })
  }

  #tellRemoved(ids: string[]) {
    this.#follow()
    this.#emit('change', { value: this.value })
    this.#emit('srm-delete', { ids })
  }

  readonly #tellFailure = (failure: unknown, msg: string, retry?: () => void) => {
    if (!isLoginNeeded(failure)) this.#emit('srm-error', errorDetail(failure, { msg, element: this, retry }))
  }

  #emit(name: string, detail: unknown, bubbles = true) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: true, cancelable: true }))
  }
}

/** Invalid ids are ignored. */
function idsOf(value: string | null | undefined): string[] {
  const ids = (value ?? '').split(',').map(id => id.trim())
  return [...new Set(ids.filter(id => /^[1-9]\d{0,17}$/.test(id)))]
}

defineLight('srm-uploader', SrmUploaderElement, {
  attributes: {
    businessType: 'string',
    businessId: 'string',
    value: 'string',
    readonly: 'boolean',
    required: 'boolean',
    accept: 'string',
    maxSize: 'string',
    path: 'string',
    label: 'string',
  },
  events: ['onChange', 'onUpload', 'onDelete', 'onError', 'onNeedLogin'],
})
