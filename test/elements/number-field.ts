import { SrmNumberInputElement } from '../../elements/srm-number-input.ts'

/** Puts a number field named `amount` into a form on the page, and a button behind it. */
export async function field(attributes = '', before = '') {
  document.body.innerHTML = `<form><fieldset>${before}
    <srm-number-input id="it" name="amount" ${attributes}></srm-number-input></fieldset></form><button>next</button>`
  const form = document.querySelector('form') as HTMLFormElement
  const host = document.querySelector('srm-number-input') as SrmNumberInputElement
  await host.updateComplete
  return { form, host, input: host.shadowRoot?.querySelector('input') as HTMLInputElement }
}

/** The note below the field. */
export const note = (host: Element) => host.shadowRoot?.querySelector('[part=note]')?.textContent ?? ''

export const leave = () => document.querySelector('button')?.focus()
