import { html, nothing } from 'lit'
import type { Attachment } from '../../contract/platform/attachments/attachments.ts'
import { previewKind } from './preview-kind.ts'
import { button, icon } from '../../ui/light-parts.ts'
import type { UploaderHost } from './uploader-host.ts'
import { sizeText } from './size-text.ts'

export function fileLines(view: UploaderHost, rows: readonly Attachment[]) {
  const { language } = view.state.options
  return rows.map(
    row =>
      html`<li class="up-line">
        <span class="up-kind">${icon(previewKind(row) === 'picture' ? 'picture' : 'file')}</span>
        ${fileName(view, row)}
        <span class="up-facts">
          <span>${sizeText(row.size, language)}</span><span>${row.creatorName || row.creator}</span>
          <span>${row.createDate.slice(0, 10)}</span>${scanMark(view, row)}
        </span>
        ${fileActs(view, row)}
      </li>`,
  )
}

export function fileName(view: UploaderHost, row: Attachment) {
  const may = row.allowed.includes('download')
  if (!may) return html`<span class="up-name" title=${row.name}>${row.name}</span>`
  return html`<button type="button" class="row-link up-name" title=${row.name} @click=${() => view.reading.open(row)}>
    ${row.name}
  </button>`
}

export function scanMark({ state }: UploaderHost, row: Attachment) {
  if (row.state === 'CLEAN') return nothing
  const bad = row.state === 'REFUSED'
  return html`<span class="tag ${bad ? 'tone-bad' : 'tone-info'}">${state.t(bad ? 'infected' : 'scanning')}</span>`
}

/** Deleting another user's file can be clicked, to explain whose right it is. */
export function fileActs(view: UploaderHost, row: Attachment) {
  const { state } = view
  const { t, options } = state
  const may = row.allowed.includes('download')
  const fixed = state.isMine(row) && !row.allowed.includes('remove')
  const spoken = (act: string) => t('actOn', { act, name: row.name })
  const look = { bare: true, small: true, tone: 'quiet' } as const
  return html`<span class="up-acts">
    ${
      may && previewKind(row)
        ? button(
            { ...look, label: t('preview'), icon: 'eye', spoken: spoken(t('preview')) },
            () => void view.reading.preview(row),
          )
        : nothing
    }
    ${
      may
        ? button(
            { ...look, label: t('download'), icon: 'download', spoken: spoken(t('download')) },
            () => void view.reading.download([row]),
          )
        : nothing
    }
    ${
      options.readonly || options.disabled || fixed
        ? nothing
        : button({ ...look, label: t('remove'), icon: 'trash', spoken: spoken(t('remove')) }, () =>
            view.askRemove([row]),
          )
    }
  </span>`
}
