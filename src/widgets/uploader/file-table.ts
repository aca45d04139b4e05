import { html, nothing } from 'lit'
import type { Attachment } from '../../contract/platform/attachments/attachments.ts'
import { fileActs, fileName, scanMark } from './file-rows.ts'
import { sizeText } from './size-text.ts'
import type { UploaderHost } from './uploader-host.ts'

/** Explicit roles, because a narrow dialog shows rows as cards, and a table displayed as blocks loses its semantics. */
export function fileTable(view: UploaderHost) {
  const { t, rows } = view.state
  const all = rows.rows
  const heads = [t('name'), t('type'), t('size'), t('created'), t('creator')]
  return html`<div class="table-scroll up-scroll" tabindex="0" role="group" aria-label=${t('files')}>
    <table class="table table-fits up-table" role="table" aria-label=${t('files')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" class="pick" scope="col">
            ${pick(t('selectAll'), view.chosen.length === all.length, () => view.selectAll(), html`<span class="up-all" aria-hidden="true">${t('selectAll')}</span>`)}
          </th>
          ${heads.map(
            (head, at) => html`<th role="columnheader" scope="col" class=${at === 2 ? 'end' : ''}>${head}</th>`,
          )}
          <th role="columnheader" scope="col" class="acts"><span class="unseen">${t('acts')}</span></th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${all.map(row => tableRow(view, row))}
      </tbody>
    </table>
  </div>`
}

function tableRow(view: UploaderHost, row: Attachment) {
  const { t, options } = view.state
  const chosen = view.selected.has(row.id)
  return html`<tr role="row" aria-selected=${chosen ? 'true' : 'false'}>
    <td role="cell" class="pick">${pick(t('select', { name: row.name }), chosen, () => view.toggle(row))}</td>
    <td role="cell" class="up-first">${fileName(view, row)} ${scanMark(view, row)}</td>
    <td role="cell" data-head=${t('type')}>${row.type}</td>
    <td role="cell" data-head=${t('size')} class="end">${sizeText(row.size, options.language)}</td>
    <td role="cell" data-head=${t('created')}>${row.createDate}</td>
    <td role="cell" data-head=${t('creator')}>${row.creatorName || row.creator}</td>
    <td role="cell" class="acts">${fileActs(view, row)}</td>
  </tr>`
}

function pick(label: string, checked: boolean, act: () => void, text: unknown = nothing) {
  return html`<label class="pick-box">
    <input type="checkbox" class="checkbox" aria-label=${label} .checked=${checked} @change=${act} />${text}
  </label>`
}
