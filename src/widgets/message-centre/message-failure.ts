import { html, nothing } from 'lit'
import type { Failure } from '../../kit/errors.ts'
import { Failed } from '../../kit/errors.ts'
import { button, icon } from '../../ui/lit-parts.ts'
import type { MessagePanel } from './message-panel.ts'

/** Says what went wrong, in the server's own words where it sent some; announced at once. */
export function failureNote(
  { t }: MessagePanel,
  failure: Failure | undefined,
  acts: { retry?: () => void; close?: () => void },
) {
  if (!failure) return nothing
  const kind = failure instanceof Failed ? failure.kind : 'unknown'
  const trace = failure instanceof Failed ? failure.traceId : ''
  return html`<div class="failure" role="alert">
    ${icon('alert')}<span class="failure-text"
      >${failure.msg || t(`failure.${kind}`)}
      ${trace ? html`<span class="failure-trace">${t('failure.trace', { id: trace })}</span>` : nothing}</span
    >
    ${acts.retry ? button({ label: t('failure.retry'), icon: 'refresh', small: true }, acts.retry) : nothing}
    ${
      acts.close
        ? button({ label: t('failure.close'), icon: 'x', bare: true, small: true, tone: 'quiet' }, acts.close)
        : nothing
    }
  </div>`
}
