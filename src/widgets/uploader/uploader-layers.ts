import { html, nothing } from 'lit'
import { button } from '../../ui/light-parts.ts'
import type { UploaderHost } from './uploader-host.ts'

export function uploaderLayers(view: UploaderHost) {
  return html`${question(view)}${picture(view)}`
}

function question(view: UploaderHost) {
  const rows = view.asked
  if (!rows) return nothing
  const { t } = view.state
  return html`<dialog
    class="dialog up-ask"
    role="alertdialog"
    aria-labelledby=${`${view.id}-ask`}
    aria-describedby=${`${view.id}-names`}
    @cancel=${(event: Event) => view.cancel(event, view.closeQuestion)}
  >
    <div class="dialog-head"><h2 id=${`${view.id}-ask`}>${t('askRemove', { count: rows.length })}</h2></div>
    <div class="dialog-body">
      <ul class="up-names" id=${`${view.id}-names`}>
        ${rows.map(row => html`<li>${row.name}</li>`)}
      </ul>
    </div>
    <div class="dialog-foot">
      ${button({ label: t('cancel'), first: true }, view.closeQuestion)}
      ${button({ label: t('remove'), tone: 'danger-solid' }, view.removeAsked)}
    </div>
  </dialog>`
}

function picture(view: UploaderHost) {
  const shown = view.reading.picture
  if (!shown) return nothing
  const { t } = view.state
  return html`<dialog
    class="dialog up-picture"
    aria-labelledby=${`${view.id}-picture`}
    @cancel=${(event: Event) => view.cancel(event, view.reading.close)}
  >
    <div class="dialog-head">
      <h2 id=${`${view.id}-picture`}>${shown.row.name}</h2>
      ${button({ label: t('close'), icon: 'x', bare: true, small: true, first: true }, view.reading.close)}
    </div>
    <div class="dialog-body"><img src=${shown.address} alt=${shown.row.name} @error=${view.reading.broken} /></div>
    <div class="dialog-foot">
      ${button({ label: t('download'), icon: 'download' }, () => void view.reading.download([shown.row]))}
    </div>
  </dialog>`
}
