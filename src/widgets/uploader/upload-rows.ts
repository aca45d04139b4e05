import { html, nothing } from 'lit'
import { failureWords } from './failure-words.ts'
import type { KeptUpload } from './kept-uploads.ts'
import { leftText, sizeText } from './size-text.ts'
import type { Upload } from './upload.ts'
import { button, icon } from '../../ui/light-parts.ts'
import type { ButtonLook } from '../../ui/light-parts.ts'
import type { UploaderHost } from './uploader-host.ts'

export function uploadLines(view: UploaderHost) {
  const { uploads, lost, t } = view.state
  if (uploads.length + lost.length === 0) return nothing
  return html`<ul class="up-lines up-going" aria-label=${t('uploads')}>
    ${lost.map(kept => lostLine(view, kept))}${uploads.map(upload => uploadLine(view, upload))}
  </ul>`
}

function uploadLine(view: UploaderHost, upload: Upload) {
  const { name } = upload.phase
  const bad = name === 'failed'
  const moving = name === 'going' || name === 'paused' || (name === 'waiting' && upload.sent > 0)
  return html`<li class="up-line ${bad ? 'up-bad' : ''}">
    <span class="up-kind">${icon(bad ? 'alert' : 'file')}</span>
    <span class="up-name" title=${upload.name}>${upload.name}</span>
    <span class="up-facts"><span>${phaseText(view, upload)}</span></span>
    ${uploadActs(view, upload)}
    ${
      moving
        ? html`<progress class="up-bar" max="100" .value=${upload.percent} aria-label=${upload.name}></progress>`
        : nothing
    }
  </li>`
}

function phaseText({ state }: UploaderHost, upload: Upload): string {
  const { t, options } = state
  const { phase, percent, speed } = upload
  switch (phase.name) {
    case 'twin':
      return t('twin')
    case 'waiting':
      return t(phase.again ? 'again' : 'waiting')
    case 'paused':
      return t('paused', { percent })
    case 'failed':
      return failureWords(phase.failure, t)
    case 'going':
    case 'done': {
      if (percent === 100) return t('finishing')
      if (speed < 1) return t('begun', { percent })
      const left = leftText((upload.file.size - upload.sent) / speed, t)
      return t('going', { percent, speed: sizeText(speed, options.language), left })
    }
  }
}

function uploadActs(view: UploaderHost, upload: Upload) {
  const { state } = view
  const { t } = state
  const { name } = upload.phase
  const start = () => void state.start(upload)
  const act = (look: Pick<ButtonLook, 'label' | 'icon'>, run: () => void) =>
    button(
      { ...look, bare: true, small: true, tone: 'quiet', spoken: t('actOn', { act: look.label, name: upload.name }) },
      run,
    )
  if (name === 'twin')
    return html`<span class="up-acts">
      ${button(
        { label: t('keepBoth'), small: true, spoken: t('actOn', { act: t('keepBoth'), name: upload.name }) },
        () => state.keepBoth(upload),
      )}
      ${button({ label: t('skip'), small: true, spoken: t('actOn', { act: t('skip'), name: upload.name }) }, () =>
        state.drop(upload),
      )}
    </span>`
  return html`<span class="up-acts">
    ${name === 'going' || name === 'waiting' ? act({ label: t('pause'), icon: 'pause' }, upload.pause) : nothing}
    ${name === 'paused' ? act({ label: t('resume'), icon: 'play' }, start) : nothing}
    ${name === 'failed' ? act({ label: t('retry'), icon: 'refresh' }, start) : nothing}
    ${act({ label: t(name === 'failed' ? 'dismiss' : 'cancelUpload'), icon: 'x' }, () => state.drop(upload))}
  </span>`
}

/** A page cannot retain a file across a reload, so it must be selected again. */
function lostLine(view: UploaderHost, kept: KeptUpload) {
  const { t } = view.state
  const percent = Math.floor((kept.sent / Math.max(1, kept.size)) * 100)
  return html`<li class="up-line">
    <span class="up-kind">${icon('alert')}</span>
    <span class="up-name" title=${kept.name}>${kept.name}</span>
    <span class="up-facts"><span>${t('lost', { percent })}</span></span>
    <span class="up-acts">
      ${button(
        { label: t('resume'), small: true, spoken: t('actOn', { act: t('resume'), name: kept.name }) },
        view.choose,
      )}
      ${button(
        {
          label: t('dismiss'),
          icon: 'x',
          bare: true,
          small: true,
          tone: 'quiet',
          spoken: t('actOn', { act: t('dismiss'), name: kept.name }),
        },
        () => view.state.forgetLost(kept),
      )}
    </span>
  </li>`
}
