import { Component } from '@angular/core'
import { SrmLogin, SrmLovPicker } from 'srm-elements/angular'
import type { SrmLoginElementEvents } from 'srm-elements'

/** What must not compile: a variant and a property that there are not, and a detail that the event does not have. */
@Component({
  selector: 'wrong-app',
  imports: [SrmLogin, SrmLovPicker],
  template: `
    <srm-login variant="huge" />
    <srm-login [wide]="true" />
    <srm-login (srm-login)="hear($event.detail.age)" />
    <srm-login variant="panel" (srm-login)="take($event)" />
    <srm-lov-picker [name]="'currency'" disabled />
  `,
})
export class Wrong {
  hear(age: unknown): unknown {
    return age
  }

  take(event: SrmLoginElementEvents['srm-login']): string {
    return event.detail.userName
  }
}
