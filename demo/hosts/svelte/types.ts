import type {} from 'srm-elements/svelte'
import type { SvelteHTMLElements } from 'svelte/elements'

type Login = SvelteHTMLElements['srm-login']

// What must not compile stands here, so that types that take everything are found.
// @ts-expect-error a variant that there is not
export const variant: Login = { variant: 'huge' }
// @ts-expect-error a detail that the event does not have
export const detail: Login = { 'onsrm-login': event => event.detail.age }
// @ts-expect-error a property that the tag does not have
export const property: Login = { wide: '' }
export const right: Login = { variant: 'panel', 'onsrm-login': event => event.detail.userName }
export const field: SvelteHTMLElements['srm-lov-picker'] = { name: 'currency', disabled: true }
