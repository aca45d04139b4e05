import { Component, signal } from '@angular/core'
import { SrmDataTable, SrmNumberInput, SrmOrderList, SrmSession } from 'srm-elements/angular'
import type { SrmOrderListElementEvents } from 'srm-elements'
import { apiBase, columns, rows, tokenProvider } from '../host'

/** No `CUSTOM_ELEMENTS_SCHEMA`: the directives know the tags, so that the template is checked strictly. */
@Component({
  selector: 'host-app',
  imports: [SrmSession, SrmOrderList, SrmDataTable, SrmNumberInput],
  template: `
    <srm-session [apiBase]="apiBase" [tokenProvider]="tokenProvider" />
    <srm-order-list scope="2" class="orders" (srm-select)="hear($event)" />
    <srm-data-table label="Cities" [columns]="columns" [rows]="rows" />
    <srm-number-input label="Amount" [value]="amount()" (change)="take($event)" />
    <output>{{ heard() }}</output>
    <p>{{ amount() }}</p>
  `,
})
export class Host {
  readonly apiBase = apiBase
  readonly tokenProvider = tokenProvider
  readonly columns = columns
  readonly rows = rows
  readonly heard = signal('')
  readonly amount = signal('12')

  hear(event: SrmOrderListElementEvents['srm-select']): void {
    event.preventDefault()
    this.heard.set(event.detail.orderNo)
  }

  take(event: Event): void {
    this.amount.set((event.target as HTMLInputElement).value)
  }
}
