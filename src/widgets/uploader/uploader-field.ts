import { html, nothing } from 'lit'
import { failureWords } from './failure-words.ts'
import { fileLines } from './file-rows.ts'
import { sizeText } from './size-text.ts'
import { uploadLines } from './upload-rows.ts'
import { button, icon } from '../../ui/light-parts.ts'
import type { UploaderHost } from './uploader-host.ts'

/** Number of files listed in the field; the dialog lists all. */
const mostLines = 6

export function uploaderField(view: UploaderHost) {
  const { state } = view
  const { t, options } = state
  const classes = `up ${view.drops.over ? 'up-over' : ''} ${view.wrong ? 'up-wrong' : ''} ${options.disabled ? 'up-off' : ''}`
  return html`<div
      class=${classes}
      part="control"
      role="group"
      aria-label=${options.label || t('title')}
      aria-describedby=${`${view.id}-about ${view.id}-wrong`}
      aria-busy=${state.rows.busy && !state.rows.loadedOnce ? 'true' : 'false'}
      @dragenter=${view.drops.dragOver}
      @dragover=${view.drops.dragOver}
      @dragleave=${view.drops.dragOut}
      @drop=${view.drops.drop}
      @paste=${view.drops.paste}
    >
      ${options.readonly || !state.rows.mayAdd ? nothing : head(view)} ${notes(view, !view.open)} ${uploadLines(view)}
      ${files(view)}
    </div>
    <span id=${`${view.id}-about`} hidden>${options.about ?? ''}</span>
    <div class="field-error" id=${`${view.id}-wrong`} part="error">
      ${view.wrong ? html`${icon('alert', 14)}${view.wrong}` : nothing}
    </div>
    ${view.open ? view.dialog?.(view) : nothing}${view.layer?.(view)}${picker(view)}`
}

function head(view: UploaderHost) {
  const { state } = view
  const { t, options } = state
  const size = state.maxSize === Infinity ? '' : t('limitSize', { size: sizeText(state.maxSize, options.language) })
  return html`<div class="up-head">
    ${button(
      { label: t('upload'), icon: 'upload', disabled: !state.mayAdd, part: 'button' },
      () => void view.showDialog(),
    )}
    <span class="up-hint"
      >${state.mayAdd ? html`<span>${t(view.drops.over ? 'dropHere' : 'dropHint')}</span> ` : nothing}<span
        >${size}</span
      ></span
    >
  </div>`
}

/** Live regions must exist before their texts. */
export function notes({ state }: UploaderHost, shown: boolean) {
  const list = shown ? state.notes.list : []
  const regions = (['status', 'alert'] as const).map(
    role =>
      html`<div role=${role} class="up-notes">
        ${list
          .filter(note => (note.tone === 'bad') === (role === 'alert'))
          .map(
            note =>
              html`<div class="up-note tone-${note.tone}" part="note">
                ${icon(note.tone === 'bad' ? 'alert' : 'check')}<span>${note.text}</span>
              </div>`,
          )}
      </div>`,
  )
  return html`<div class="up-said">${regions}</div>`
}

function files(view: UploaderHost) {
  const { state } = view
  const { rows, t } = state
  if (rows.failure !== undefined) return failed(view)
  if (!rows.loadedOnce) return html`<p class="up-empty">${rows.busy ? t('loading') : nothing}</p>`
  const all = rows.rows
  if (all.length === 0) return state.uploads.length > 0 ? nothing : html`<p class="up-empty">${t('empty')}</p>`
  return html`<ul class="up-lines" aria-label=${t('files')}>
      ${fileLines(view, all.slice(0, mostLines))}
    </ul>
    ${
      all.length > 1
        ? html`<div class="up-foot">
            ${
              all.length > mostLines
                ? button(
                    { label: t('showAll', { total: all.length }), small: true, tone: 'quiet' },
                    () => void view.showDialog(),
                  )
                : nothing
            }
            ${button(
              { label: t('downloadAll'), icon: 'download', small: true, tone: 'quiet', busy: view.reading.busy },
              () => void view.reading.download(all),
            )}
          </div>`
        : nothing
    }`
}

export function failed({ state }: UploaderHost) {
  const { rows, t } = state
  return html`<div class="failure" role="alert">
    ${icon('alert')}<span class="failure-text">${failureWords(rows.failure, t)}</span>
    ${button({ label: t('retry'), icon: 'refresh', small: true }, () => void rows.load())}
  </div>`
}

function picker(view: UploaderHost) {
  const { accept } = view.state.options
  const label = view.state.t('choose')
  return html`<input
      class="up-pick"
      type="file"
      multiple
      hidden
      tabindex="-1"
      aria-label=${label}
      accept=${accept || nothing}
      @change=${view.drops.chosen}
    />
    <input
      class="up-pick-folder"
      type="file"
      webkitdirectory
      hidden
      tabindex="-1"
      aria-label=${label}
      @change=${view.drops.chosen}
    />`
}
