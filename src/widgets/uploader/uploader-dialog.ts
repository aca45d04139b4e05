import { html, nothing } from 'lit'
import { forbiddenExtensions } from '../../contract/file-names.ts'
import { dialogStyles } from '../../ui/styles/dialog.ts'
import { tableStyles } from '../../ui/styles/table.ts'
import { fileTable } from './file-table.ts'
import { sizeText } from './size-text.ts'
import { uploadLines } from './upload-rows.ts'
import { failed, notes } from './uploader-field.ts'
import { button, icon } from '../../ui/light-parts.ts'
import { uploaderDialogStyles } from './uploader-dialog-styles.ts'
import type { UploaderHost } from './uploader-host.ts'

export const dialogSheets = [dialogStyles, tableStyles, uploaderDialogStyles]

export function uploaderDialog(view: UploaderHost) {
  const { state } = view
  const { t, options } = state
  return html`<dialog
    class="dialog up-dialog"
    part="dialog"
    aria-labelledby=${view.id}
    @cancel=${(event: Event) => view.cancel(event, view.closeDialog)}
    @dragenter=${view.drops.dragOver}
    @dragover=${view.drops.dragOver}
    @dragleave=${view.drops.dragOut}
    @drop=${view.drops.drop}
    @paste=${view.drops.paste}
  >
    <div class="dialog-head">
      <h2 id=${view.id}>${options.label || t('title')}</h2>
      ${button({ label: t('close'), icon: 'x', bare: true, small: true, tone: 'neutral' }, view.closeDialog)}
    </div>
    <div class="dialog-body">
      ${state.mayAdd ? dropArea(view) : nothing} ${notes(view, true)} ${uploadLines(view)} ${table(view)}
    </div>
    <div class="dialog-foot">${foot(view)}</div>
  </dialog>`
}

function dropArea(view: UploaderHost) {
  const { t } = view.state
  return html`<div class="up-drop ${view.drops.over ? 'up-over' : ''}">
    <span class="up-drop-acts">
      ${button({ label: t('choose'), icon: 'upload', tone: 'primary', first: true }, view.choose)}
      ${button({ label: t('chooseFolder'), icon: 'folder' }, view.chooseFolder)}
    </span>
    <span>${t(view.drops.over ? 'dropHere' : 'chooseHint')}</span>
    <small>${limits(view)}</small>
  </div>`
}

function limits({ state }: UploaderHost) {
  const { t, options } = state
  const refused = state.rows.limits?.forbiddenExtensions ?? forbiddenExtensions
  const size = state.maxSize === Infinity ? [] : [t('limitSize', { size: sizeText(state.maxSize, options.language) })]
  const kinds = options.accept
    ? t('limitAccept', { types: options.accept })
    : t('limitForbidden', { types: refused.join(', ') })
  return [...size, kinds].map(text => html`<span>${text}</span>`)
}

function table(view: UploaderHost) {
  const { rows, t } = view.state
  if (rows.failure !== undefined) return failed(view)
  if (rows.rows.length > 0) return fileTable(view)
  return html`<p class="up-empty">${icon('file')} ${t(rows.loadedOnce ? 'empty' : 'loading')}</p>`
}

function foot(view: UploaderHost) {
  const { state, chosen } = view
  const { t, options } = state
  const count = chosen.length
  return html`${
    count > 0
      ? html`<span class="up-count">${t('selected', { count })}</span> ${
            options.readonly || options.disabled
              ? nothing
              : button({ label: t('removeSelected'), icon: 'trash', tone: 'danger', busy: state.removing }, () =>
                  view.askRemove(chosen),
                )
          }
          ${button(
            { label: t('downloadSelected'), icon: 'download', busy: view.reading.busy },
            () => void view.reading.download(chosen),
          )}`
      : nothing
  }
  ${button({ label: t('close') }, view.closeDialog)}`
}
